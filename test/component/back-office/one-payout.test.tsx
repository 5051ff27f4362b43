import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import { NOW, payoutOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { box, button, fact } from './back-office-kit.ts';
import { openPayouts } from './payouts-kit.ts';
import { payoutDetailOf } from './service-views.ts';

const openOne = async (detail = payoutDetailOf()) => {
  const till = await openPayouts(() => [payoutOf()]);
  till.reply('payouts', 'one', detail);
  await till.user.click(await button('17'));
  await screen.findByRole('heading', { name: /^Payout/ });
  return till;
};

it('explains the state of a payout, shows its account, and preserves the record’s digits', async () => {
  await openOne();
  expect(fact(en('backOffice:payouts.fact.state'))).toBe('WaitingNot moved');
  screen.getByText(en('backOffice:payouts.state.pending'));
  expect(fact(en('backOffice:payouts.fact.to'))).toBe('Zenith Bank · ******4471 · Adunni Stores');
  expect(fact(en('backOffice:payouts.fact.wallet'))).toBe(
    en('backOffice:payouts.walletLine', { id: '7', type: en('backOffice:serviceWord.walletType.balance') }),
  );
  expect(screen.getByText(/17\.50/).tagName).toBe('PRE');
});

it('moves the focus to a payout that is opened, and returns to the list', async () => {
  const till = await openOne();
  expect(document.activeElement?.textContent).toBe(en('backOffice:payouts.one', { id: '17' }));
  await till.user.click(await button(en('backOffice:payouts.back')));
  await screen.findByRole('table', { name: en('backOffice:payouts.list') });
});

it('checks a payout on request, and shows why a check failed', async () => {
  const till = await openOne();
  till.refuse('payouts', 'check', 'service-down');
  await till.user.click(await button(en('backOffice:payouts.check')));
  await screen.findByText(en('failure.service-down.what'));
  till.reply('payouts', 'check', payoutDetailOf({ status: 'completed', stuck: false, final: true }));
  await till.user.click(await button(en('backOffice:payouts.check')));
  await screen.findByText(en('backOffice:payouts.state.completed'));
});

it('shows the reviews of a payout with their authors', async () => {
  const till = await openOne();
  screen.getByText(en('backOffice:payouts.review.none'));
  const review = { mark: 'questioned', note: 'Less than agreed', at: ms(NOW), by: 'Adunni' } as const;
  till.reply('payouts', 'review', payoutDetailOf({ reviews: [review], review: review }));
  await till.user.click(screen.getByRole('radio', { name: en('backOffice:payouts.review.mark.questioned') }));
  await till.user.type(await box(en('backOffice:payouts.review.note')), 'Less than agreed');
  await till.user.click(await button(en('backOffice:payouts.review.save')));
  await screen.findByRole('cell', { name: 'Questioned by Adunni' });
  expect(till.calls('payouts', 'review')).toEqual([{ key: '17', mark: 'questioned', note: 'Less than agreed' }]);
  expect((await box(en('backOffice:payouts.review.note'))).value).toBe('');
});

it('records the chosen mark and the typed note by the button above them too', async () => {
  const till = await openOne();
  till.reply('payouts', 'review', payoutDetailOf());
  await till.user.click(screen.getByRole('radio', { name: en('backOffice:payouts.review.mark.questioned') }));
  await till.user.type(await box(en('backOffice:payouts.review.note')), 'Agreed with the bank');
  await till.user.click(await button(en('backOffice:payouts.review.next')));
  expect(till.calls('payouts', 'review')).toEqual([{ key: '17', mark: 'questioned', note: 'Agreed with the bank' }]);
});

it('shows that a payout without a number cannot be read, and offers no check of it', async () => {
  await openOne(payoutDetailOf({ id: null, key: 'refid:p-17', status: null }));
  screen.getByText(enPattern('backOffice:payouts.unreadable'));
  expect(screen.queryByRole('button', { name: en('backOffice:payouts.check') })).toBeNull();
});
