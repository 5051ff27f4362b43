import type { Settings } from '../settings/settings.ts';
import { type Ms, minutes, ms } from '../shared/base/units.ts';
import type { CustomerContract, CustomerScreen } from '../shared/customer-display/contract.ts';
import { type CustomerScreenState, customerScreenState } from '../shared/customer-display/customer-screen-state.ts';
import type { Publish } from '../shared/ipc/contract.ts';
import type { Environment, SaleId, SaleView } from '../shared/sales/sale.ts';
import type { ActiveTill } from '../till/active-till.ts';

/** The events after which the screen may differ. */
export const customerScreenEvents = [
  'saleChanged',
  'currentSaleChanged',
  'clockChanged',
  'tillReopened',
  'environmentSwitched',
] as const;

/** The time, and a timer that does not keep the process alive. */
export interface FeedClock {
  readonly now: () => number;
  readonly later: (run: () => void, delay: Ms) => void;
}

const systemClock: FeedClock = {
  now: Date.now,
  later: (run, delay) => void setTimeout(run, delay).unref(),
};

interface KeptSale {
  readonly id: SaleId;
  readonly environment: Environment;
  /** Null while it is the current sale. */
  readonly until: number | null;
}

/** How long an account stays on the screen after the cashier began the next sale. */
const ACCOUNT_SHOWN_FOR: Ms = minutes(5);

/**
 * Derives the customer screen from the current sale. While the cashier enters the next one, a sale that still waited
 * stays on the screen until it is Paid, until the next request ended, also without an account, or for five minutes. A
 * sale that ended before the cashier left it is never kept, so no customer sees the Paid of another.
 */
export function createCustomerFeed(
  till: Pick<ActiveTill, 'now'>,
  settings: { readonly get: () => Settings },
  publish: Publish<CustomerContract>,
  clock: FeedClock = systemClock,
) {
  let last = '';

  let lastSale: KeptSale | null = null;

  const viewOf = (id: SaleId | null): SaleView | null => {
    const view = id === null ? null : till.now().sales?.view(id);
    return view?.ok ? view.value : null;
  };

  const state = () => {
    const { environment, sales } = till.now();
    const id = sales?.currentSaleId() ?? null;
    const view = viewOf(id);
    const current = customerScreenState(view);
    if (current.kind !== 'idle') {
      lastSale = current.kind === 'pay' && id !== null ? { id, environment, until: null } : null;
      return current;
    }
    if (lastSale?.environment !== environment) return current;
    // The request of another sale ended without an account.
    if (view && id !== lastSale.id && view.progress !== 'requesting') lastSale = null;
    return stateOfLast() ?? current;
  };
  /** Returns the state of the sale that the cashier left, while it stays on the screen. */
  function stateOfLast(): CustomerScreenState | null {
    if (!lastSale) return null;
    const { until } = lastSale;
    if (until === null) leave(lastSale);
    const state = customerScreenState(viewOf(lastSale.id));
    const stays = (until === null || clock.now() < until) && (state.kind === 'pay' || state.kind === 'paid');
    if (!stays) lastSale = null;
    return stays ? state : null;
  }
  /** Lets a sale that is no longer current stay for a while. The timer ends that by itself: the clock may be set back. */
  function leave({ id, environment }: KeptSale): void {
    const leftSale = { id, environment, until: clock.now() + ACCOUNT_SHOWN_FOR };
    lastSale = leftSale;
    clock.later(() => {
      if (lastSale === leftSale) lastSale = null;
      refresh();
    }, ACCOUNT_SHOWN_FOR);
  }
  const screen = (): CustomerScreen => ({
    shopName: settings.get().shopName,
    logo: settings.get().logo,
    practice: till.now().environment !== 'live',
    state: state(),
    clockOffset: till.now().sales?.clockOffset() ?? ms(0),
    language: settings.get().language,
    theme: settings.get().theme,
  });
  /** Publishes the state if it changed. */
  function refresh() {
    const state = screen();
    const text = JSON.stringify(state);
    if (text !== last) publish('customer', 'changed', state);
    last = text;
  }
  return { screen, refresh };
}

export type CustomerScreenPresenter = ReturnType<typeof createCustomerFeed>;
