import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SaleSummary } from '../../../electron/shared/sales/sales.ts';
import type { StaffView } from '../../../electron/shared/staff/staff.ts';
import { staffOff } from '../../../electron/shared/staff/staff.ts';
import { idOf, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { foundSale } from '../sales-history/sales-kit.ts';
import { lockedStaff, pinWithoutName, signedInAs } from '../staff/staff-kit.ts';

async function openSearch({ staff = staffOff, sales = [] as readonly SaleSummary[] } = {}) {
  const till = await openTill({ staff });
  till.reply('sales', 'search', { found: sales, next: null });
  await till.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: en('search:find.title') });
  return till;
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('opens the search with Control and K, the focus in its box, and closes it on Esc over the same screen', async () => {
  const { user } = await openSearch();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: en('search:find.title') })),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByLabelText('Amount');
});

it('opens a section by a part of its name and Enter', async () => {
  const till = await openSearch();
  till.leaveUnanswered('webhooks', 'list');
  till.leaveUnanswered('relay', 'view');
  await till.user.keyboard('webh');
  await waitFor(() => expect(options()[0]).toMatch(/^Webhooks Settings · Advanced/));
  await till.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 2, name: en('backOffice:section.webhooks') });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('locks the till by the word, while somebody is signed in', async () => {
  const till = await openSearch({ staff: signedInAs('Chidi') });
  till.reply('staff', 'lock', staffOff);
  await till.user.keyboard('lock');
  await waitFor(() => expect(options()[0]).toContain(en('staff.lock.switch')));
  await till.user.keyboard('{Enter}');
  expect(till.calls('staff', 'lock')).toHaveLength(1);
});

it('closes the search when the till is locked, with the sales it had found', async () => {
  const till = await openSearch({ staff: signedInAs('Chidi'), sales: [foundSale(1)] });
  await till.user.keyboard('100');
  await screen.findByRole('option', { name: /^₦1,001\.00/ });
  till.news('staff', 'changed', lockedStaff());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await pinWithoutName()));
});

it('finds the PIN of whoever is signed in first, and a cashier by name', async () => {
  const till = await openSearch({ staff: signedInAs('Adunni') });
  await till.user.keyboard('pin');
  await waitFor(() => expect(options().join()).toContain(en('staff.sections.mine')));
  till.reply('sales', 'cashiers', []);
  await till.user.keyboard('{Backspace}{Backspace}{Backspace}chidi');
  await waitFor(() =>
    expect(options()).toEqual([`Chidi ${en('staff.sections.people')}`, `Chidi ${en('pages.sales')}`]),
  );
  await till.user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(till.calls('sales', 'search').at(-1)).toMatchObject({ cashier: 'Chidi' }));
});

it('opens the sales in a state, and those with a problem, by its name', async () => {
  const till = await openSearch();
  await till.user.keyboard('amounts differ');
  await waitFor(() => expect(options()).toEqual([`${en('issue.asked-mismatch')} ${en('pages.sales')}`]));
  await till.user.keyboard('{Control>}a{/Control}{Backspace}expired');
  await waitFor(() => expect(options()).toEqual([`${en('state.expired.mark')} ${en('pages.sales')}`]));
  till.reply('sales', 'cashiers', []);
  await till.user.keyboard('{Enter}');
  await waitFor(() => expect(till.calls('sales', 'search').at(-1)).toMatchObject({ words: '', status: 'expired' }));
});

it('opens yesterday in the back office', async () => {
  const till = await openSearch();
  await till.user.keyboard('yesterday{Enter}');
  expect(await screen.findByRole('combobox', { name: en('range.label') })).toHaveProperty('value', 'yesterday');
});

it('finds sales through the search of the list, and opens the one that is chosen', async () => {
  const view = viewOf('sale-2');
  const till = await openSearch({ sales: [foundSale(1), foundSale(2, { id: idOf('sale-2') })] });
  till.reply('sales', 'one', view);
  till.reply('sales', 'timeline', []);
  await till.user.keyboard('100');
  await waitFor(() =>
    expect(options().slice(0, 2)).toEqual([
      expect.stringMatching(/^₦1,001\.00 Paid phone 0001 · account 9000000001 · 14:01/),
      expect.stringMatching(/^₦1,002\.00 Paid/),
    ]),
  );
  expect(till.calls('sales', 'search').at(-1)).toMatchObject({ words: '100', cashier: null, before: null });
  await till.user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { level: 1, name: en('pages.sales') });
  await waitFor(() => expect(till.calls('sales', 'one')).toEqual([{ id: idOf('sale-2') }]));
});

it('opens no sale that was found for fewer characters than are typed', async () => {
  const till = await openSearch({ sales: [foundSale(1)] });
  await till.user.keyboard('100');
  await waitFor(() => expect(options()[0]).toMatch(/^₦1,001\.00/));
  till.leaveUnanswered('sales', 'search');
  await till.user.keyboard('9{Enter}');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: en('search:find.title') }).value).toBe('1009');
  expect(till.services.navigation.getState().route.kind).toBe('collect');
});

it('asks for no sales before three characters, and says that there are none', async () => {
  const till = await openSearch();
  await till.user.keyboard('zq');
  await screen.findByText(en('search:find.none'));
  expect(till.calls('sales', 'search')).toEqual([]);
});

it('shows that sales cannot be searched, and still lists sections', async () => {
  const till = await openSearch();
  till.refuse('sales', 'search', 'journal-unavailable');
  await till.user.keyboard('sett');
  await screen.findByText(en('search:find.failed'));
  expect(options()[0]).toMatch(/Settings/);
});

it.each<[string, StaffView, boolean]>([
  ['a cashier', signedInAs('Chidi'), false],
  ['an owner', signedInAs('Adunni'), true],
])('lists for %s what they may open', async (_, staff, mayRunOffice) => {
  const till = await openSearch({ staff });
  await till.user.keyboard('payout');
  const list = within(screen.getByRole('dialog'));
  if (mayRunOffice) await list.findByRole('option', { name: /^Payout accounts/ });
  else await screen.findByText(en('search:find.none'));
  expect(options().some((text) => text?.startsWith('Payouts'))).toBe(mayRunOffice);
});
