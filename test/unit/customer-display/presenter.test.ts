import { describe, expect, it } from 'vitest';
import { createCustomerFeed } from '../../../electron/customer-display/presenter.ts';
import { defaultSettings } from '../../../electron/settings/fields.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { CustomerScreen } from '../../../electron/shared/customer-display/contract.ts';
import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import type { Till } from '../../../electron/till/till.ts';
import { idOf, moneyIn, underpaidBy500, unissuedSale, viewOf } from '../../support/builders.ts';
import { partial } from '../../support/partial.ts';

function feedOver(views: SaleView[], first: SaleId | null = null) {
  const receivedScreens: CustomerScreen[] = [];
  let settings = { ...defaultSettings(), shopName: 'Adunni Stores' };
  let current = first;
  let elapsedMs = 0;
  let clockMove = 0;
  const timers: { readonly run: () => void; readonly at: number }[] = [];
  const sales = partial<NonNullable<Till['sales']>>({
    currentSaleId: () => current,
    clockOffset: () => ms(250),
    view: (id: SaleId) => {
      const foundSale = views.find((view) => view.id === id);
      return foundSale ? ok(foundSale) : err(failure('not-found'));
    },
  });
  const till = partial<Till>({ environment: 'practice', sales });
  const feed = createCustomerFeed(
    { now: () => till },
    { get: () => settings },
    (_area, _name, payload) => void receivedScreens.push(payload as CustomerScreen),
    { now: () => elapsedMs + clockMove, later: (run, delay) => void timers.push({ run, at: elapsedMs + delay }) },
  );
  return {
    feed,
    received: receivedScreens,
    makeCurrent(id: SaleId | null) {
      current = id;
      feed.refresh();
    },
    change(view: SaleView) {
      views.splice(0, views.length, ...views.filter(({ id }) => id !== view.id), view);
      feed.refresh();
    },
    /** Lets time pass, and runs the timers that end in it. */
    pass(minutes: number) {
      elapsedMs += minutes * 60_000;
      const due = timers.filter(({ at }) => at <= elapsedMs);
      for (const { run } of due) run();
    },
    /** Sets the computer's clock by so many ms, which no timer follows. */
    moveClock(by: number) {
      clockMove += by;
    },
    rename(shopName: string) {
      settings = { ...settings, shopName };
      feed.refresh();
    },
  };
}

describe("the customer's screen", () => {
  it('shows the current sale, also after it was restored', () => {
    const { feed } = feedOver([viewOf('a')], idOf('a'));
    expect(feed.screen()).toMatchObject({ shopName: 'Adunni Stores', practice: true, clockOffset: 250 });
    expect(feed.screen().state.kind).toBe('pay');
  });

  it('follows the current sale and ignores others', () => {
    const { feed, received, change, makeCurrent } = feedOver([viewOf('a'), viewOf('b')]);
    expect(feed.screen().state).toEqual({ kind: 'idle' });
    makeCurrent(idOf('a'));
    change(viewOf('b', { verdict: moneyIn() }));
    change(viewOf('a', { phoneTail: '0000', claim: null }));
    expect(received.map(({ state }) => state.kind)).toEqual(['pay']);
    change(viewOf('a', { verdict: moneyIn() }));
    makeCurrent(null);
    expect(received.map(({ state }) => state.kind)).toEqual(['pay', 'paid', 'idle']);
  });

  it('shows the account of a waiting customer while the cashier enters the next sale, until the next account', () => {
    const { feed, makeCurrent, change } = feedOver(
      [viewOf('a'), unissuedSale('b', { progress: 'requesting' })],
      idOf('a'),
    );
    feed.refresh();
    const account = feed.screen().state;
    makeCurrent(null);
    expect(feed.screen().state).toEqual(account);
    makeCurrent(idOf('b'));
    expect(feed.screen().state).toEqual(account);
    change(viewOf('b', { account: { number: '1111111111', name: 'Adunni Stores', bank: 'Wema' } }));
    expect(feed.screen().state).toMatchObject({ kind: 'pay', account: { number: '1111111111' } });
    makeCurrent(null);
    expect(feed.screen().state).toMatchObject({ account: { number: '1111111111' } });
  });

  it.each(['unknown', 'refused'] as const)('removes the previous account where the next request is %s', (progress) => {
    const { feed, makeCurrent, change } = feedOver(
      [viewOf('a'), unissuedSale('b', { progress: 'requesting' })],
      idOf('a'),
    );
    feed.refresh();
    makeCurrent(idOf('b'));
    expect(feed.screen().state.kind).toBe('pay');
    change(unissuedSale('b', { progress }));
    expect(feed.screen().state.kind).toBe('idle');
    change(viewOf('a', { verdict: moneyIn() }));
    expect(feed.screen().state.kind).toBe('idle');
  });

  it('shows Paid to the waiting customer, and nothing else about them', () => {
    const { feed, makeCurrent, change } = feedOver([viewOf('a')], idOf('a'));
    feed.refresh();
    makeCurrent(null);
    change(viewOf('a', { verdict: moneyIn() }));
    expect(feed.screen().state.kind).toBe('paid');
    change(viewOf('a', { verdict: underpaidBy500(1_500.5) }));
    expect(feed.screen().state.kind).toBe('idle');
  });

  it('drops a sale that ended while it was the current one', () => {
    const { feed, makeCurrent, change } = feedOver([viewOf('a')], idOf('a'));
    feed.refresh();
    change(viewOf('a', { verdict: moneyIn() }));
    makeCurrent(null);
    expect(feed.screen().state.kind).toBe('idle');
  });

  it('removes the account of the previous sale after five minutes, by itself', () => {
    const { feed, received, makeCurrent, pass } = feedOver([viewOf('a')], idOf('a'));
    feed.refresh();
    makeCurrent(null);
    pass(4);
    expect(feed.screen().state.kind).toBe('pay');
    pass(1);
    expect(received.at(-1)?.state.kind).toBe('idle');
  });

  it.each([
    ['a millisecond', 1],
    ['an hour', 3_600_000],
  ])('removes the account of the previous sale after five minutes, where the clock was set back by %s', (_, by) => {
    const { feed, received, makeCurrent, moveClock, pass } = feedOver([viewOf('a')], idOf('a'));
    feed.refresh();
    makeCurrent(null);
    moveClock(-by);
    pass(5);
    expect(received.at(-1)?.state.kind).toBe('idle');
    expect(feed.screen().state.kind).toBe('idle');
  });

  it('shows the account for five more minutes of a sale that was opened and left again', () => {
    const { feed, makeCurrent, pass } = feedOver([viewOf('a')], idOf('a'));
    feed.refresh();
    makeCurrent(null);
    pass(3);
    makeCurrent(idOf('a'));
    makeCurrent(null);
    pass(3);
    expect(feed.screen().state.kind).toBe('pay');
    pass(2);
    expect(feed.screen().state.kind).toBe('idle');
  });

  it('updates when the shop name changes, and for no other setting', () => {
    const { feed, received, rename } = feedOver([]);
    feed.refresh();
    rename('Mama Chidi');
    rename('Mama Chidi');
    expect(received.map(({ shopName }) => shopName)).toEqual(['Adunni Stores', 'Mama Chidi']);
  });

  it.each([
    ['practice', true],
    ['staging', true],
    ['live', false],
  ] as const)('marks the customer’s screen as practice in %s: %s', (environment, isMarked) => {
    const till = partial<Till>({ environment, sales: null });
    const feed = createCustomerFeed({ now: () => till }, { get: defaultSettings }, () => undefined);
    // Also where the journal could not be opened.
    expect(feed.screen()).toMatchObject({ practice: isMarked, state: { kind: 'idle' }, clockOffset: 0 });
  });
});
