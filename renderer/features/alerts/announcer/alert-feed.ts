import { type AlertKind, alertsOf, newAlerts } from '../../../../electron/shared/alerts.ts';
import type { CollectionId, CollectionView } from '../../../../electron/shared/collection.ts';
import type { Bridge } from '../../../../electron/shared/contract.ts';
import type { TillStore } from '../../../app/state/main-state.ts';
import { settle } from '../../../bridge.ts';

/** An alert of one sale; `away` when it happened while no window was open. */
export interface SaleNews {
  readonly view: CollectionView;
  readonly fresh: readonly AlertKind[];
  readonly away: boolean;
}

export interface Teller {
  readonly sales: (news: readonly SaleNews[]) => void;
  /** Number of new unmatched payments. */
  readonly unmatched: (count: number) => void;
}

type Signs = readonly AlertKind[];

/**
 * Emits each alert once: first those not delivered by any window, then new ones, and marks them as delivered in main.
 * Returns an unsubscribe function.
 */
export function watchAlerts(bridge: Bridge, till: TillStore, teller: Teller): () => void {
  const told = new Map<CollectionId, Signs>();
  const toldUnmatched = new Set<string>();

  /** Returns the new alerts of a sale and marks them as delivered; null for none. */
  const take = (view: CollectionView, before: Signs, away: boolean): SaleNews | null => {
    const known = told.get(view.id) ?? before;
    const now = alertsOf(view);
    told.set(view.id, now);
    if (known.join() === now.join()) return null;
    void settle(bridge.alerts.told({ id: view.id, signs: now }));
    const fresh = newAlerts(known, now);
    return fresh.length > 0 ? { view, fresh, away } : null;
  };

  const takeUnmatched = (ids: readonly string[]) => {
    const fresh = ids.filter((id) => !toldUnmatched.has(id));
    for (const id of fresh) toldUnmatched.add(id);
    if (fresh.length === 0) return;
    void settle(bridge.alerts.unmatchedDelivered({ eventIds: fresh }));
    teller.unmatched(fresh.length);
  };

  const catchUp = async () => {
    for (const { eventId } of till.getState().unmatched) toldUnmatched.add(eventId);
    const answer = await settle(bridge.alerts.untold());
    if (!answer.ok) return;
    const { collections } = till.getState();
    const missed = answer.value.sales.flatMap(({ id, told: before }) => {
      const view = collections.find((each) => each.id === id);
      return (view && take(view, before, true)) ?? [];
    });
    if (missed.length > 0) teller.sales(missed);
    for (const id of answer.value.unmatched) toldUnmatched.delete(id);
    takeUnmatched(answer.value.unmatched);
  };

  const stops = [
    // Alerts from while the till was locked are announced after sign-in.
    till.onReloaded(() => void catchUp()),
    till.onNews((before, after) => {
      const news = take(after, before ? alertsOf(before) : unheard(after), false);
      if (news) teller.sales([news]);
    }),
    till.subscribe((state, last) => {
      if (state.phase === 'open' && last.phase !== 'open') void catchUp();
      else if (state.unmatched !== last.unmatched) takeUnmatched(state.unmatched.map(({ eventId }) => eventId));
    }),
  ];
  if (till.getState().phase === 'open') void catchUp();
  return () => {
    for (const stop of stops) stop();
  };
}

/** A sale not known before alerts only for alarms and claims: it may be days old. */
const unheard = (view: CollectionView): Signs =>
  alertsOf(view).filter((sign) => sign === 'paid' && view.claim === null);
