import { powerSaveBlocker } from 'electron';
import { timers } from '../platform/timers.ts';
import { type Ms, minutes, ms } from '../shared/base/units.ts';
import { ACCOUNT_LIFE } from '../shared/sales/countdown.ts';
import { isOpen } from '../shared/sales/sales.ts';
import { type CounterState, isInSale } from '../shared/updates/updates.ts';

export type Awake = 'prevent-app-suspension' | 'prevent-display-sleep';

/** How long a customer is expected to pay, after the account was requested or the payment was claimed. */
const PAYING: Ms = minutes(30);

/**
 * Returns how long customers are expected to pay from `now`, on the service's clock; 0 where none is. As long as the sale on
 * the screen waits, and half an hour for each other one.
 */
export function payingFor(counter: Pick<CounterState, 'sales' | 'currentSaleId'>, now: Ms): Ms {
  if (isInSale(counter)) return PAYING;
  const ends = counter.sales
    .filter((view) => isOpen(view, now))
    .map(({ accounts, claim }) => Math.max((accounts.at(-1)?.expiresAt ?? 0) - ACCOUNT_LIFE, claim?.raisedAt ?? 0));
  return ms(Math.min(PAYING, Math.max(0, ...ends.map((since) => since + PAYING - now))));
}

/**
 * Prevents sleep of the computer while customers pay, and while other tills of the shop need the database
 * that runs here. Keeps the display on while a customer reads it. On macOS this also keeps timers on time while the
 * till's window is covered.
 */
export function keepAwake(needs: {
  /** See the function of this name. */
  readonly payingFor: () => Ms;
  readonly isDatabaseNeeded: () => boolean;
  readonly isCustomerShown: () => boolean;
}) {
  let paymentsEnd: unknown = null;
  const blockerIds = new Map<Awake, number>();
  const set = (kind: Awake, isNeeded: boolean) => {
    const id = blockerIds.get(kind);
    if (isNeeded && id === undefined) blockerIds.set(kind, powerSaveBlocker.start(kind));
    if (isNeeded || id === undefined) return;
    powerSaveBlocker.stop(id);
    blockerIds.delete(kind);
  };
  function apply(): void {
    const time = needs.payingFor();
    timers.clearTimer(paymentsEnd);
    paymentsEnd = time > 0 ? timers.setTimer(apply, time) : null;
    set('prevent-app-suspension', time > 0 || needs.isDatabaseNeeded());
    set('prevent-display-sleep', needs.isCustomerShown());
  }
  return {
    apply,
    /** Applies it after a change, once for all of this turn: an event list may change a thousand sales. */
    applySoon(): void {
      timers.clearTimer(paymentsEnd);
      paymentsEnd = timers.setTimer(apply, 0);
    },
    stop(): void {
      timers.clearTimer(paymentsEnd);
      set('prevent-app-suspension', false);
      set('prevent-display-sleep', false);
    },
  };
}
