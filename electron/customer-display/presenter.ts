import type { ActiveTill } from '../environments/active-till.ts';
import type { Settings } from '../settings/settings.ts';
import type { Publish } from '../shared/contract.ts';
import type { CustomerContract, CustomerScreen } from '../shared/customer-contract.ts';
import { customerFace } from '../shared/customer-screen-state.ts';
import { ms } from '../shared/units.ts';

/** The events after which the screen may differ. */
export const customerScreenEvents = [
  'saleChanged',
  'currentSaleChanged',
  'clockChanged',
  'tillReopened',
  'environmentSwitched',
] as const;

export interface CustomerScreenPresenter {
  /** Returns the complete state of the customer screen. */
  readonly screen: () => CustomerScreen;
  /** Publishes the state if it changed. */
  readonly refresh: () => void;
}

/** Derives the customer screen from the current sale, and from nothing else. */
export function createCustomerFeed(
  till: Pick<ActiveTill, 'now'>,
  settings: { readonly get: () => Settings },
  publish: Publish<CustomerContract>,
): CustomerScreenPresenter {
  let last = '';

  const face = () => {
    const { collections } = till.now();
    const current = collections?.currentSaleId() ?? null;
    const view = current === null ? null : collections?.view(current);
    return customerFace(view?.ok ? view.value : null);
  };
  const screen = (): CustomerScreen => ({
    shopName: settings.get().shopName,
    practice: till.now().environment !== 'live',
    face: face(),
    clockOffset: till.now().collections?.clockOffset() ?? ms(0),
    language: settings.get().language,
    theme: settings.get().theme,
  });
  const refresh = () => {
    const now = screen();
    const text = JSON.stringify(now);
    if (text !== last) publish('customer', 'changed', now);
    last = text;
  };
  return { screen, refresh };
}
