import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActiveTill } from '../environments/active-till.ts';
import type { Till } from '../environments/till.ts';
import { saveFile } from '../platform/files.ts';
import { type AlertKind, alertKinds, alertsOf, newAlerts, type PendingAlerts } from '../shared/alerts.ts';
import type { CollectionId, CollectionView, UnmatchedMoney } from '../shared/collection.ts';

export interface DeliveredAlertsOptions {
  /** The file. Without it, present alerts count as delivered. */
  readonly path: string;
  /** Returns the sales and unmatched payments of a window snapshot. */
  readonly now: () => {
    readonly collections: readonly CollectionView[];
    readonly unmatched: readonly UnmatchedMoney[];
  };
}

export interface DeliveredAlerts {
  readonly untold: () => PendingAlerts;
  /** Whether this sale, or one of these unmatched payments, has an alert that no window has delivered. */
  readonly isNewSale: (view: CollectionView) => boolean;
  readonly isNewMoney: (eventIds: readonly string[]) => boolean;
  readonly told: (id: CollectionId, signs: readonly AlertKind[]) => void;
  readonly unmatchedDelivered: (eventIds: readonly string[]) => void;
}

interface Told {
  readonly sales: Readonly<Record<string, readonly AlertKind[]>>;
  readonly unmatched: readonly string[];
}

/** Compacting needs a full snapshot, so it is done once per this many writes. */
const SWEPT_EVERY = 200;

/**
 * Stores delivered alerts across restarts: a payment received while the app was closed is announced once, and no alert
 * is repeated.
 */
export function openDeliveredAlerts({ path, now }: DeliveredAlertsOptions): DeliveredAlerts {
  // If the file is missing, all current alerts count as delivered; otherwise a reinstall would replay old ones.
  let told = read(path) ?? keep(path, allOf(now()));

  let sinceSwept = 0;

  const swept = (next: Told): Told => {
    const there = now();
    const ids = new Set<string>(there.collections.map(({ id }) => id));
    const events = new Set(there.unmatched.map(({ eventId }) => eventId));
    return {
      sales: Object.fromEntries(Object.entries(next.sales).filter(([id]) => ids.has(id))),
      unmatched: next.unmatched.filter((id) => events.has(id)),
    };
  };

  const change = (next: Told) => {
    sinceSwept = (sinceSwept + 1) % SWEPT_EVERY;
    told = keep(path, sinceSwept === 0 ? swept(next) : next);
  };

  return {
    untold() {
      const { collections, unmatched } = now();
      return {
        sales: collections
          .map((view) => ({ id: view.id, told: told.sales[view.id] ?? [], signs: alertsOf(view) }))
          .filter((sale) => newAlerts(sale.told, sale.signs).length > 0)
          .map(({ id, told: before }) => ({ id, told: before })),
        unmatched: unmatched.map(({ eventId }) => eventId).filter((id) => !told.unmatched.includes(id)),
      };
    },
    isNewSale: (view) => newAlerts(told.sales[view.id] ?? [], alertsOf(view)).length > 0,
    isNewMoney: (ids) => ids.some((id) => !told.unmatched.includes(id)),
    told: (id, signs) => change({ ...told, sales: { ...told.sales, [id]: signs } }),
    unmatchedDelivered: (ids) => change({ ...told, unmatched: [...new Set([...told.unmatched, ...ids])] }),
  };
}

/** Opens the delivered alerts of each environment on first use. */
export function deliveredAlertsOf(dataDir: string, till: Pick<ActiveTill, 'now' | 'behind'>) {
  const desks = new Map<Till['environment'], DeliveredAlerts>();
  return (environment: Till['environment']): DeliveredAlerts => {
    const now = () =>
      [till.now(), ...till.behind()].find((each) => each.environment === environment)?.collections?.snapshot() ??
      nothingYet;
    const desk =
      desks.get(environment) ?? openDeliveredAlerts({ path: join(dataDir, environment, 'delivered-alerts.json'), now });
    desks.set(environment, desk);
    return desk;
  };
}

const nothingYet = { collections: [], unmatched: [] };

const allOf = ({ collections, unmatched }: ReturnType<DeliveredAlertsOptions['now']>): Told => ({
  sales: Object.fromEntries(collections.map((view) => [view.id, alertsOf(view)])),
  unmatched: unmatched.map(({ eventId }) => eventId),
});

function keep(path: string, told: Told): Told {
  // If the disk fails, the alerts stay in memory for this run.
  saveFile(path, JSON.stringify(told));
  return told;
}

function read(path: string): Told | null {
  try {
    const { sales, unmatched } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<keyof Told, unknown>>;
    if (typeof sales !== 'object' || sales === null || !Array.isArray(unmatched)) return null;
    const known = Object.entries(sales).map(([id, signs]) => [id, alertKinds.filter((sign) => signs.includes(sign))]);
    return { sales: Object.fromEntries(known), unmatched: unmatched.map(String) };
  } catch {
    // The file is missing or damaged.
    return null;
  }
}
