import { act, render, screen, waitFor, within } from '@testing-library/react';
import jsQR from 'jsqr';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { emptyClaim } from '../../../electron/shared/sales/sale.ts';
import { qrText } from '../../../electron/shared/sales/sales.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { createTicker, TickerContext, TickingText } from '../../../renderer/components/ticker.tsx';
import { idOf, NOW, unissuedSale, units, verdictOf, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { rasterise } from '../rasterise.ts';

const view = viewOf('a');
const currentSale = { sales: [view], currentSaleId: view.id };

describe('the account to pay into', () => {
  it('shows the account to pay into as a region with the bare number, bank, name and amount', async () => {
    await openTill(currentSale);
    const region = within(screen.getByRole('region', { name: 'Account to pay into' }));
    expect(region.getByLabelText('Account number').textContent).toBe('9081726354');
    for (const text of ['Providus Bank', 'Adunni Stores', '₦1,500.50']) region.getByText(text);
  });

  it('shows the customer above the account, and no customer where the shop’s own number was used', async () => {
    const till = await openTill(currentSale);
    const region = within(screen.getByRole('region', { name: 'Account to pay into' }));
    region.getByText(en('outcome.phoneEnding', { tail: '4567' }));
    await act(async () => void till.news('settings', 'changed', { ...defaultPreferences, shopPhone: '0803 123 4567' }));
    expect(region.queryByText(en('outcome.phoneEnding', { tail: '4567' }))).toBeNull();
  });

  it('shows the item or note after the name above the account', async () => {
    const noted = viewOf('a', { name: 'Ada', note: 'Rice' });
    await openTill({ sales: [noted], currentSaleId: noted.id });
    const region = within(screen.getByRole('region', { name: 'Account to pay into' }));
    region.getByText(`Ada · ${en('outcome.phoneEnding', { tail: '4567' })} · Rice`);
  });

  it('shows exactly one element called Account number, one timer and one status', async () => {
    await openTill({ sales: [view, viewOf('b'), viewOf('c')], currentSaleId: view.id });
    expect(screen.getAllByLabelText('Account number', { exact: false })).toHaveLength(1);
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('shows a QR code that a phone reads as the details of the account', async () => {
    await openTill(currentSale);
    const code = await screen.findByRole('img', { name: en('account.qr') });
    expect(code.style.getPropertyValue('--at-least')).toBe('17.5rem');
    const { data, size } = rasterise(code);
    expect(jsQR(data, size, size)?.data).toBe(
      qrText({ number: '9081726354', name: 'Adunni Stores', bank: 'Providus Bank' }, view.amount),
    );
  });

  it('announces at Check now when the sale was checked last, and whether the number was copied', async () => {
    const till = await openTill(currentSale);
    const announcements = () => screen.getAllByRole('log').map((log) => log.textContent);
    till.reply('sales', 'checkNow', undefined);
    await till.user.keyboard('c');
    await waitFor(() => expect(announcements()).toContain(`${en('checked.never')}. ${en('state.waiting.word')}`));
    till.refuse('sales', 'copy', 'not-found');
    screen.getByRole('button', { name: en('account.copyNumber') });
    await till.user.keyboard('a');
    await waitFor(() => expect(announcements()).toContain(en('failure.not-found.what')));
    till.reply('sales', 'copy', undefined);
    await till.user.click(screen.getByRole('button', { name: en('failure.not-found.what') }));
    await waitFor(() => expect(announcements()).toContain(en('account.copied')));
    expect(till.calls('sales', 'copy')).toEqual(Array(2).fill({ id: 'a', what: 'account-number' }));
  });

  it('checks now on C, and says what kept it from it', async () => {
    const till = await openTill(currentSale);
    till.refuse('sales', 'checkNow', 'rate-limited', { retryAfterMs: 4_200 });
    await till.user.keyboard('c');
    await screen.findByText(en('failure.rate-limited.what'));
    screen.getByText(en('failureParts.wait', { seconds: '5' }));
  });

  it('asks once before cancelling, and says that the account stays watched', async () => {
    const till = await openTill(currentSale);
    till.replyWithSale(
      'cancel',
      viewOf('a', { cancelledAt: NOW, verdict: verdictOf({ headline: 'cancelled', account: 'cancelled' }) }),
    );
    await till.user.click(screen.getByRole('button', { name: en('action.cancel') }));
    const question = await screen.findByRole('alertdialog', { name: en('cancel.title') });
    expect(question.textContent).toContain(en('cancel.means'));
    expect(till.calls('sales', 'cancel')).toEqual([]);
    await till.user.click(within(question).getByRole('button', { name: en('cancel.yes') }));
    await waitFor(() => expect(till.status()).toBe(`${en('state.cancelled.word')} ${en('state.cancelled.means')}`));
    expect(till.calls('sales', 'cancel')).toEqual([{ id: 'a' }]);
  });

  it('cancels nothing where the question whether to cancel is left with Esc', async () => {
    const till = await openTill(currentSale);
    await till.user.click(screen.getByRole('button', { name: en('action.cancel') }));
    await screen.findByRole('alertdialog', { name: en('cancel.title') });
    await till.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(till.calls('sales', 'cancel')).toEqual([]);
  });

  it('names the cash to give back, and the credit that is there again, in the question whether to cancel', async () => {
    const parts = { cash: units(9_000), credit: units(500) };
    const till = await openTill({ ...currentSale, sales: [viewOf('a', parts)] });
    await till.user.click(screen.getByRole('button', { name: en('action.cancel') }));
    const question = await screen.findByRole('alertdialog', { name: en('cancel.title') });
    expect(question.textContent).toContain(en('cancel.cash', { amount: '₦9,000.00' }));
    expect(question.textContent).toContain(en('credit.back', { amount: '₦500.00' }));
  });

  const past = { createdAt: ms(NOW - hours(49)), expiresAt: ms(NOW - hours(25)) };
  it('promises no credit in the question whether to cancel a sale that gave it back by itself', async () => {
    const claim = { ...emptyClaim, raisedAt: ms(NOW - hours(20)) };
    const sale = viewOf('a', { ...expiry, ...past, claim, cash: units(9_000), credit: units(500) });
    const till = await openTill({ sales: [sale], currentSaleId: sale.id });
    await till.user.click(await screen.findByRole('button', { name: en('action.cancel') }));
    const question = await screen.findByRole('alertdialog', { name: en('cancel.title') });
    expect(question.textContent).toContain(en('cancel.cash', { amount: '₦9,000.00' }));
    expect(question.textContent).not.toContain(en('credit.back', { amount: '₦500.00' }));
  });

  const expiry = { verdict: verdictOf({ headline: 'expired', expired: true }), awaitedAmount: null };
  it.each([
    ['whose request got no answer', unissuedSale('a', { progress: 'unknown', cash: units(9_000) }), true],
    ['whose account expired', viewOf('a', { ...expiry, cash: units(9_000) }), true],
    ['paid in part by credit, whose account expired', viewOf('a', { ...expiry, credit: units(500) }), true],
    [
      'whose credit came back by itself',
      viewOf('a', { ...expiry, ...past, watched: false, credit: units(500) }),
      false,
    ],
    ['without such a part, whose account expired', viewOf('a', expiry), false],
  ])(
    'offers to cancel a sale with a part in cash or by credit, so that it is given back: one %s',
    async (_, sale, isOffered) => {
      await openTill({ sales: [sale], currentSaleId: sale.id });
      await screen.findByRole('button', { name: en('action.newSale') });
      expect(screen.queryByRole('button', { name: en('action.cancel') }) !== null).toBe(isOffered);
    },
  );
});

describe('the countdown', () => {
  it('shows the countdown from the first render on, and counts every second on the service’s clock', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    // The service is 90 s ahead of this computer: so much less is left.
    const till = await openTill({ ...currentSale, clockOffset: ms(90_000) });
    expect(screen.getByRole('timer').textContent).toBe('23:58:30');
    act(() => void vi.advanceTimersByTime(3_000));
    expect(screen.getByRole('timer').textContent).toBe('23:58:27');
    till.news('clock', 'offsetChanged', ms(0));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('timer').textContent).toBe('23:59:56');
  });

  it('shows at most the time that is left, also when the end is not on a whole second', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const end = viewOf('a', { expiresAt: ms(NOW + 10_300) });
    await openTill({ sales: [end], currentSaleId: end.id });
    for (let passedMs = 0; passedMs < 10_300; passedMs += 100) {
      const shownSeconds = Number(screen.getByRole('timer').textContent?.slice(-2));
      expect(shownSeconds * 1_000).toBeLessThanOrEqual(10_300 - passedMs);
      expect(shownSeconds * 1_000).toBeGreaterThan(9_200 - passedMs);
      act(() => void vi.advanceTimersByTime(100));
    }
    expect(screen.getByRole('timer').textContent).toBe('0:00:00');
  });

  it.each([
    ['tomorrow', hours(24), en('account.timerTomorrow', { time: '14:02' })],
    ['today', hours(1), en('account.timerEnd', { time: '15:02' })],
  ])('shows in words that it ends %s', async (_, remainingMs, words) => {
    const sale = viewOf('a', { expiresAt: ms(NOW + remainingMs) });
    await openTill({ sales: [sale], currentSaleId: sale.id });
    screen.getByText(words);
  });

  it('shows when the service last responded', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const till = await openTill(currentSale);
    screen.getByText(en('checked.never'));
    till.news('sales', 'checked', { at: NOW, ids: [idOf('a')] });
    act(() => void vi.advanceTimersByTime(2_001));
    screen.getByText(en('checked.seconds', { count: 2 }));
    act(() => void vi.advanceTimersByTime(118_000));
    screen.getByText(en('checked.minutes', { count: 2 }));
  });

  it('updates the countdown without a React render per second', () => {
    vi.useFakeTimers({ now: NOW });
    const onRender = vi.fn();
    const ticker = createTicker(() => Date.now());
    const text = (now: number) => String(now);
    render(
      <TickerContext value={ticker}>
        <Profiler id="live" onRender={onRender}>
          <TickingText data-testid="live" of={text} />
        </Profiler>
      </TickerContext>,
    );
    const before = onRender.mock.calls.length;
    vi.advanceTimersByTime(60_000);
    expect(screen.getByTestId('live').textContent).toBe(String(NOW + 60_000));
    expect(onRender.mock.calls.length).toBe(before);
    ticker.stop();
  });
});
