import type { Publish } from '../shared/ipc/contract.ts';
import type { BackupStatus } from '../shared/journal/backup.ts';
import type { Environment } from '../shared/sales/sale.ts';
import type { ActiveTill } from './active-till.ts';
import { cannotCollect } from './cannot-collect.ts';
import { isSaleShown, shownSale } from './shown-sales.ts';
import type { Till } from './till.ts';
import type { TillEventMap, TillEvents } from './till-events.ts';

export interface ForwardOptions {
  readonly events: TillEvents;
  readonly till: Pick<ActiveTill, 'now'>;
  /** Returns what the backup screen shows of the active till's journal. */
  readonly health: () => BackupStatus;
  readonly publish: Publish;
}

/** The environment of the active till. */
interface WithActive {
  readonly now: () => Pick<Till, 'environment'>;
}

/** What windows are sent for each event of the active till. */
type Forwards = { readonly [N in keyof TillEventMap]?: (...payload: Payload<TillEventMap[N]>) => void };
type Payload<Args> = Args extends [Environment, ...infer Rest] ? Rest : never;

/** Publishes the events of the active till to windows, and sales as far as the signed-in user may see them. */
export function forwardToWindows({ events, till, health, publish }: ForwardOptions): void {
  const announceReopening = () => publish('till', 'reopened', undefined);
  const healthChanged = () => {
    publish('backup', 'changed', health());
    // Saving the recovery file lifts a reason.
    publish('till', 'cannotCollectChanged', cannotCollect(till.now()));
  };
  listenToActive(events, till, {
    saleChanged(view) {
      const saleView = shownSale(till.now(), view);
      if (saleView) publish('sales', 'changed', saleView);
    },
    salesChecked(at, all) {
      const ids = all.filter((id) => isSaleShown(till.now(), id));
      if (ids.length > 0) publish('sales', 'checked', { at, ids });
    },
    unmatchedChanged: (all) => publish('unmatched', 'changed', all),
    connectionChanged(view) {
      publish('connection', 'changed', view);
      publish('till', 'cannotCollectChanged', cannotCollect(till.now()));
    },
    clockChanged: (offset) => publish('clock', 'offsetChanged', offset),
    staffChanged: (view) => publish('staff', 'changed', view),
    visibleSalesChanged: announceReopening,
    relayChanged: (view) => publish('relay', 'changed', view),
    messagesChanged: (view) => publish('messages', 'changed', view),
    banksChanged: (list) => publish('banks', 'changed', list),
    payoutsChanged: () => publish('payouts', 'changed', undefined),
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

/** Subscribes to events of the till that is active at the time of the event. */
export function listenToActive(events: TillEvents, till: WithActive, forwards: Forwards): void {
  const isActive = (environment: Environment) => till.now().environment === environment;
  for (const [name, forward] of Object.entries(forwards) as [keyof TillEventMap, (...payload: unknown[]) => void][])
    events.on(name, (environment: Environment, ...payload: unknown[]) => {
      if (isActive(environment)) forward(...payload);
    });
}
