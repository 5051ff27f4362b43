import type { Sales } from '../sales/sales.ts';
import { failure } from '../shared/base/failure.ts';
import type { Publish } from '../shared/ipc/contract.ts';
import type { BackupStatus } from '../shared/journal/backup.ts';
import { emptyClaim, type SaleId, type SaleView } from '../shared/sales/sale.ts';
import type { Preferences } from '../shared/settings/preferences.ts';
import { type ActiveTill, cannotCollect } from './active-till.ts';
import type { Till } from './till.ts';
import { listenTo, type TillEvents, type TillListeners } from './till-events.ts';

interface TillInUse extends Pick<Till, 'staff'> {
  readonly sales: Pick<Sales, 'currentSaleId'> | null;
}

/**
 * Null where windows may not see it. A locked till shows the current sale, without messages of customer or service, and
 * without the item or note.
 */
export function shownSale({ staff, sales }: TillInUse, view: SaleView): SaleView | null {
  if (!staff || staff.visibility() === 'all' || staff.seesSale(view.id)) return view;
  return staff.visibility() === 'none' && sales?.currentSaleId() === view.id ? lockedView(view) : null;
}

const lockedView = (view: SaleView): SaleView => ({
  ...view,
  note: null,
  problem: view.problem && failure(view.problem.code),
  claim: view.claim && { ...emptyClaim, raisedAt: view.claim.raisedAt },
});

export const isLocked = ({ staff }: Pick<TillInUse, 'staff'>): boolean => staff?.visibility() === 'none';

export const isSaleShown = ({ staff, sales }: TillInUse, id: SaleId): boolean =>
  !staff ||
  staff.visibility() === 'all' ||
  staff.seesSale(id) ||
  (staff.visibility() === 'none' && sales?.currentSaleId() === id);

export interface ForwardOptions {
  readonly events: TillEvents;
  readonly till: Pick<ActiveTill, 'now'>;
  readonly health: () => BackupStatus;
  readonly preferences: () => Preferences;
  readonly publish: Publish;
}

/** Publishes the events of the active till to windows, and sales as far as the signed-in user may see them. */
export function forwardToWindows({ events, till, health, preferences, publish }: ForwardOptions): void {
  const announceReopening = () => publish('till', 'reopened', undefined);
  const publishCannotCollect = () => publish('till', 'cannotCollectChanged', cannotCollect(till.now()));
  const healthChanged = () => {
    publish('backup', 'changed', health());
    // Saving the recovery file lifts a reason.
    publishCannotCollect();
  };
  listenToActive(events, till, {
    saleChanged(view) {
      const saleView = shownSale(till.now(), view);
      if (saleView) publish('sales', 'changed', saleView);
      // Else a window that lists it would show for good what it was.
      else if (till.now().staff?.mustReloadSales(view.id)) announceReopening();
    },
    salesChecked(at, all) {
      const ids = all.filter((id) => isSaleShown(till.now(), id));
      if (ids.length > 0) publish('sales', 'checked', { at, ids });
    },
    unmatchedChanged: (all) => publish('unmatched', 'changed', all),
    connectionChanged(view) {
      publish('connection', 'changed', view);
      publishCannotCollect();
    },
    keysChanged: publishCannotCollect,
    clockChanged: (offset) => publish('clock', 'offsetChanged', offset),
    staffChanged: (view) => publish('staff', 'changed', view),
    visibleSalesChanged: announceReopening,
    relayChanged: (view) => publish('relay', 'changed', view),
    messagesChanged: (view) => publish('messages', 'changed', view),
    banksChanged: (list) => publish('banks', 'changed', list),
    payoutsChanged: () => publish('payouts', 'changed', undefined),
    settingsChanged: () => publish('settings', 'changed', preferences()),
    shopChanged: (status) => publish('tills', 'changed', status),
    shopEntriesArrived: () => publish('sales', 'arrived', undefined),
    journalHealthChanged: healthChanged,
    tillReopened() {
      announceReopening();
      healthChanged();
    },
    environmentSwitched: () => publish('till', 'moved', undefined),
  });
}

export const listenToActive = (
  events: TillEvents,
  till: { readonly now: () => Pick<Till, 'environment'> },
  listeners: TillListeners,
): void => void listenTo(events, (environment) => till.now().environment === environment, listeners);
