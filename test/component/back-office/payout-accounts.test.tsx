import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { KeptPayoutAccount } from '../../../electron/shared/back-office/payout-accounts.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { NOW } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { box, button, fact, openBackOffice } from './back-office-kit.ts';
import { accountOf, zenith } from './service-views.ts';

const openAccounts = (accounts: () => readonly KeptPayoutAccount[] = () => []) =>
  openBackOffice(en('backOffice:section.payoutAccounts'), (till) => {
    till.answer('payoutAccounts', 'list', async () => ok({ businessId: 1, accounts: accounts() }));
    till.reply('banks', 'list', { banks: [zenith], listedAt: NOW, problem: null });
  });

/** Fills the form and goes to the screen that shows what will be sent. */
async function typeAccount(till: Awaited<ReturnType<typeof openAccounts>>, again = '2081554471') {
  await till.user.click(await button(en('backOffice:payoutAccounts.add')));
  await till.user.type(await box('Account number'), '208 155 4471');
  await till.user.type(await box(en('backOffice:payoutAccounts.form.again')), again);
  await till.user.click(await button(en('backOffice:payoutAccounts.form.choose')));
  await till.user.click(await screen.findByRole('option', { name: /Zenith Bank/ }));
  await till.user.type(await box(en('backOffice:payoutAccounts.form.name')), 'ADUNNI STORES');
  await till.user.click(await button(en('backOffice:payoutAccounts.form.next')));
}

it('marks payout accounts whose response was lost', async () => {
  await openAccounts(() => [
    accountOf({ isDefault: true }),
    accountOf({ id: null, outcome: 'unknown', at: 1 as typeof NOW }),
  ]);
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first?.textContent).toContain('******4471Bank accountUsed when none is named');
  expect(second?.textContent).toContain(en('backOffice:payoutAccounts.unknown'));
  expect(second?.textContent).toContain(en('backOffice:notSet'));
});

it('leaves the form by Escape, and the screen only by another', async () => {
  const till = await openAccounts();
  await till.user.click(await button(en('backOffice:payoutAccounts.add')));
  await till.user.type(await box('Account number'), '208{Escape}');
  await button(en('backOffice:payoutAccounts.add'));
  expect(screen.queryByRole('region', { name: en('backOffice:payoutAccounts.form.title') })).toBeNull();
  await till.user.keyboard('{Escape}');
  await screen.findByRole('textbox', { name: 'Amount' });
});

it('shows what will be sent, and returns from there to the form by Escape, with all that was typed', async () => {
  const till = await openAccounts();
  await typeAccount(till);
  const check = await screen.findByRole('region', { name: en('backOffice:payoutAccounts.check.title') });
  expect(check.textContent).toContain('208 155 4471');
  const factNames = ['bank', 'code', 'name', 'country', 'business'] as const;
  expect(factNames.map((name) => fact(en(`backOffice:payoutAccounts.check.${name}`)))).toEqual([
    'Zenith Bank',
    '000015',
    'ADUNNI STORES',
    'NG',
    '1',
  ]);
  await till.user.keyboard('{Escape}');
  expect((await box('Account number')).value).toBe('208 155 4471');
  expect((await box(en('backOffice:payoutAccounts.form.name'))).value).toBe('ADUNNI STORES');
});

it('shows that a payout account was added, and its whole number nowhere afterwards', async () => {
  const till = await openAccounts();
  await typeAccount(till);
  till.reply('payoutAccounts', 'add', accountOf());
  await till.user.click(await button(en('backOffice:payoutAccounts.check.send')));
  await screen.findByText(en('backOffice:payoutAccounts.done', { number: '******4471', bank: 'Zenith Bank' }));
  await till.user.click(await button(en('backOffice:payoutAccounts.add')));
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(`${document.body.textContent} ${boxes.join()}`).not.toMatch(/208\s?155\s?4471/);
});

it('refuses a payout account when the two numbers typed for it differ', async () => {
  const till = await openAccounts();
  await typeAccount(till, '2081554417');
  await screen.findByText(en('backOffice:payoutAccounts.problem.again'));
  expect((await box(en('backOffice:payoutAccounts.form.again'))).getAttribute('aria-invalid')).toBe('true');
  expect(till.calls('payoutAccounts', 'add')).toEqual([]);
});

it('removes the request for a bank once one is chosen, and the refusal of a payout account once it is changed', async () => {
  const till = await openAccounts();
  await till.user.click(await button(en('backOffice:payoutAccounts.add')));
  await till.user.type(await box('Account number'), '2081554471');
  await till.user.type(await box(en('backOffice:payoutAccounts.form.again')), '2081554471');
  await till.user.type(await box(en('backOffice:payoutAccounts.form.name')), 'ADUNNI STORES');
  await till.user.click(await button(en('backOffice:payoutAccounts.form.next')));
  await screen.findByText(en('backOffice:payoutAccounts.problem.bank'));
  await till.user.click(await button(en('backOffice:payoutAccounts.form.choose')));
  await till.user.click(await screen.findByRole('option', { name: /Zenith Bank/ }));
  expect(screen.queryByText(en('backOffice:payoutAccounts.problem.bank'))).toBeNull();
  await till.user.click(await button(en('backOffice:payoutAccounts.form.next')));
  till.refuse('payoutAccounts', 'add', 'rejected', { text: 'No such account' });
  await till.user.click(await button(en('backOffice:payoutAccounts.check.send')));
  await screen.findByText(/No such account/);
  await till.user.click(await button(en('backOffice:payoutAccounts.check.change')));
  await till.user.click(await button(en('backOffice:payoutAccounts.form.next')));
  await button(en('backOffice:payoutAccounts.check.send'));
  expect(screen.queryByText(/No such account/)).toBeNull();
});

it('closes the form of a payout account when the response is lost, and asks the owner to check first', async () => {
  const till = await openAccounts();
  await typeAccount(till);
  till.refuse('payoutAccounts', 'add', 'unknown-outcome');
  await till.user.click(await button(en('backOffice:payoutAccounts.check.send')));
  await screen.findByText(en('backOffice:payoutAccounts.lost'));
  expect(till.calls('payoutAccounts', 'add')).toEqual([
    { type: 'bank', number: '2081554471', bankCode: '000015', name: 'ADUNNI STORES' },
  ]);
  await till.user.click(await button(en('backOffice:payoutAccounts.add')));
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(`${document.body.textContent} ${boxes.join()}`).not.toMatch(/208\s?155\s?4471/);
});
