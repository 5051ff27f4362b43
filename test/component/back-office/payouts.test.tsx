import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { payoutSteps } from '../../../electron/shared/till/contract.ts';
import { NOW, payoutOf, units } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { box, button } from './back-office-kit.ts';
import { openPayouts } from './payouts-kit.ts';
import { businessOf, payoutDetailOf, walletOf } from './service-views.ts';

const { payouts, serviceWord } = english.backOffice;

const agreedReview = { mark: 'agreed', note: '', at: NOW, by: 'Adunni' } as const;

describe('payouts', () => {
  it('shows how the first one is followed where there is none, and refreshes', async () => {
    const till = await openPayouts(() => []);
    await screen.findByText(enPattern('backOffice:payouts.none'));
    expect(till.calls('payouts', 'refresh').length).toBe(1);
  });

  it('shows each with the status of the service, and marks one that does not move', async () => {
    await openPayouts(() => [
      payoutOf(),
      payoutOf({ key: '18', id: '18', status: 'In Clearing', stuck: false }),
      payoutOf({ key: 'refid:x', id: null, status: null, amount: null, stuck: false }),
    ]);
    const table = await screen.findByRole('table', { name: en('backOffice:payouts.list') });
    const [, first, second, third] = within(table).getAllByRole('row');
    if (!first) throw new Error('no row');
    within(first).getByText(serviceWord.payoutStatus.pending);
    within(first).getByText(en('backOffice:payouts.stuck'));
    expect(first.textContent).toContain('₦20,000.00');
    expect(first.textContent).toContain('******4471');
    expect(second?.textContent).toContain('In Clearing');
    expect(second?.textContent).not.toContain(en('backOffice:payouts.stuck'));
    expect(third?.textContent).toContain(en('backOffice:payouts.noState'));
    expect(third?.textContent).toContain(en('backOffice:notSet'));
    screen.getByText(en('backOffice:payouts.stuckCount', { count: 1 }));
  });

  it('adds payouts up, and shows how much left without a payout that is followed here', async () => {
    await openPayouts(() => [
      payoutOf({ key: '21', id: '21', status: 'completed', final: true, stuck: false, amount: units(5_000) }),
      payoutOf({ amount: units(12_500) }),
    ]);
    const totals = within(await screen.findByRole('region', { name: payouts.totals.label }));
    expect(totals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₦12,500.00',
      '1 payout',
      '₦5,000.00',
      '1 payout',
      '₦17,500.00',
      '2 payouts',
    ]);
    await screen.findByText(en('backOffice:payouts.unannounced', { amount: '₦7,500.00' }));
  });

  it.each([
    ['after it has just completed', ok(businessOf({ wallets: [walletOf({ pendingWithdrawal: units(0) })] }))],
    ['while the wallets could not be read again', err(failure('not-sent'))],
  ])('shows no money of a completed payout as on its way out %s', async (_, business) => {
    let all = [payoutOf({ amount: units(20_000) })];
    const till = await openPayouts(() => all);
    await screen.findByRole('table', { name: en('backOffice:payouts.list') });
    all = [payoutOf({ status: 'completed', final: true, stuck: false, amount: units(20_000) })];
    till.answer('business', 'get', async () => business);
    till.news('payouts', 'changed', undefined);
    await screen.findByText(serviceWord.payoutStatus.completed);
    expect(screen.queryByText(en('backOffice:payouts.unannounced', { amount: '₦20,000.00' }))).toBeNull();
  });

  it('reviews payouts one after the other with the key R', async () => {
    const one = (key: string) => payoutDetailOf({ key, id: key });
    const till = await openPayouts(() => [
      one('17'),
      payoutOf({ key: '18', id: '18', review: agreedReview }),
      one('19'),
    ]);
    till.answer('payouts', 'one', async ({ key }) => ok(one(key)));
    till.answer('payouts', 'review', async ({ key }) => ok(one(key)));
    await screen.findByRole('button', { name: /^Review 2 payouts/ });
    await till.user.keyboard('r');
    await screen.findByRole('heading', { name: en('backOffice:payouts.one', { id: '17' }) });
    await till.user.keyboard('r');
    await screen.findByRole('heading', { name: en('backOffice:payouts.one', { id: '19' }) });
    expect(till.calls('payouts', 'review')).toEqual([{ key: '17', mark: 'seen', note: '' }]);
  });

  it('continues to show the opened payout when an earlier review or number ends late', async () => {
    const one = (key: string) => payoutDetailOf({ key, id: key });
    const till = await openPayouts(() => [one('17'), one('18'), one('19')]);
    till.answer('payouts', 'one', async ({ key }) => ok(one(key)));
    const endReview = till.answerLate('payouts', 'review', ok(one('17')));
    const endFollow = till.answerLate('payouts', 'follow', ok(one('25')));
    await till.user.type(await box(en('backOffice:payouts.follow.label')), '25{Enter}');
    await till.user.click(await button('17'));
    await screen.findByRole('heading', { name: en('backOffice:payouts.one', { id: '17' }) });
    await till.user.keyboard('r{Escape}');
    await till.user.click(await button('19'));
    await screen.findByRole('heading', { name: en('backOffice:payouts.one', { id: '19' }) });
    await act(async () => endReview());
    await act(async () => endFollow());
    screen.getByRole('heading', { name: en('backOffice:payouts.one', { id: '19' }) });
  });

  it('follows a payout by its number, and none that the service does not know', async () => {
    const till = await openPayouts(() => []);
    await till.user.type(await box(en('backOffice:payouts.follow.label')), '12a');
    await till.user.click(await button(en('backOffice:payouts.follow.action')));
    await screen.findByText(en('backOffice:payouts.follow.notANumber'));
    expect(till.calls('payouts', 'follow')).toEqual([]);
    till.refuse('payouts', 'follow', 'not-found');
    await till.user.clear(await box(en('backOffice:payouts.follow.label')));
    await till.user.type(await box(en('backOffice:payouts.follow.label')), '17{Enter}');
    await screen.findByText(en('backOffice:payouts.follow.missing'));
    await till.user.type(await box(en('backOffice:payouts.follow.label')), '8');
    expect(screen.queryByText(en('backOffice:payouts.follow.missing'))).toBeNull();
    await till.user.keyboard('{Backspace}');
    till.reply('payouts', 'follow', payoutDetailOf());
    till.reply('payouts', 'one', payoutDetailOf());
    await till.user.click(await button(en('backOffice:payouts.follow.action')));
    await screen.findByRole('heading', { name: en('backOffice:payouts.one', { id: '17' }) });
    expect(till.calls('payouts', 'follow')).toEqual([{ number: '17' }, { number: '17' }]);
  });
});

describe('in practice', () => {
  const words = { ...payouts.practice, ...payouts.practice.move };
  const steps = () =>
    screen
      .queryAllByRole('button')
      .flatMap(({ textContent }) => payoutSteps.filter((step) => words[step] === textContent));

  it('makes a payout, follows it and moves it on', async () => {
    const till = await openPayouts(() => [], { environment: 'practice' });
    let status = 'pending';
    const detail = async () => ok(payoutDetailOf({ status }));
    for (const name of ['follow', 'one', 'check'] as const) till.answer('payouts', name, detail);
    till.reply('practice', 'beginPayout', '17');
    till.answer('practice', 'movePayout', async ({ to }) => {
      status = to;
      return ok(undefined);
    });
    await till.user.click(await button(words.begin));
    await screen.findByRole('heading', { name: en('backOffice:payouts.one', { id: '17' }) });
    expect(till.calls('payouts', 'follow')).toEqual([{ number: '17' }]);
    expect(steps()).toEqual([...payoutSteps]);
    await till.user.click(await button(words.received));
    await waitFor(() => expect(steps()).toEqual(['completed', 'failed']));
    await till.user.click(await button(words.completed));
    await waitFor(() => expect(steps()).toEqual([]));
    expect(till.calls('practice', 'movePayout')).toEqual([
      { number: '17', to: 'received' },
      { number: '17', to: 'completed' },
    ]);
  });

  it('explains why no payout was made', async () => {
    const till = await openPayouts(() => [], { environment: 'practice' });
    till.refuse('practice', 'beginPayout', 'rejected', { text: 'not enough' });
    await till.user.click(await button(words.begin));
    await screen.findByRole('alert');
    expect(till.calls('payouts', 'follow')).toEqual([]);
  });

  it('offers no practice payouts where the money is real', async () => {
    await openPayouts(() => [], { environment: 'live' });
    await button(payouts.follow.action);
    expect(screen.queryByRole('button', { name: words.begin })).toBeNull();
  });
});
