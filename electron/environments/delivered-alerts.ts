import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFile } from '../settings/atomic-write.ts';
import { type AlertKind, alertsOf, newAlerts, newsSigns, type PendingAlerts } from '../shared/alerts.ts';
import type { CollectionId, CollectionView, UnmatchedMoney } from '../shared/collection.ts';
import type { ActiveTill } from './active-till.ts';
import type { Till } from './till.ts';

export interface NewsDeskOptions {
  /** Where it is kept what was told. Losing it costs nothing but a ring that is not heard twice. */
  readonly path: string;
  /** All that a window is given when it opens, as it stands now. */
  readonly now: () => {
    readonly collections: readonly CollectionView[];
    readonly unmatched: readonly UnmatchedMoney[];
  };
}

export interface DeliveredAlerts {
  readonly untold: () => PendingAlerts;
  /** Whether this sale, or one of these events of unmatched money, has something that no window has told. */
  readonly isNewSale: (view: CollectionView) => boolean;
  readonly isNewMoney: (eventIds: readonly string[]) => boolean;
  readonly told: (id: CollectionId, signs: readonly AlertKind[]) => void;
  readonly unmatchedDelivered: (eventIds: readonly string[]) => void;
}

interface Told {
  readonly sales: Readonly<Record<string, readonly AlertKind[]>>;
  readonly unmatched: readonly string[];
}

/** To ask for all there is takes long where much is open: what is gone is let go of only after so many changes. */
const SWEPT_EVERY = 200;

/**
 * Remembers across restarts what was told to the shop. Money that landed while the till was closed, or in the moment
 * it stopped, is told once when it opens; nothing old ever rings again.
 */
export function openNewsDesk({ path, now }: NewsDeskOptions): DeliveredAlerts {
  // A till without this memory has told all there is: better one ring too few than a morning of old ones.
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

/** The desk of each environment, opened when it is first asked for: what was told in one says nothing of another. */
export function newsDesks(dataDir: string, till: Pick<ActiveTill, 'now' | 'behind'>) {
  const desks = new Map<Till['environment'], DeliveredAlerts>();
  return (environment: Till['environment']): DeliveredAlerts => {
    const now = () =>
      [till.now(), ...till.behind()].find((each) => each.environment === environment)?.collections?.snapshot() ??
      nothingYet;
    const desk = desks.get(environment) ?? openNewsDesk({ path: join(dataDir, environment, 'told.json'), now });
    desks.set(environment, desk);
    return desk;
  };
}

const nothingYet = { collections: [], unmatched: [] };

const allOf = ({ collections, unmatched }: ReturnType<NewsDeskOptions['now']>): Told => ({
  sales: Object.fromEntries(collections.map((view) => [view.id, alertsOf(view)])),
  unmatched: unmatched.map(({ eventId }) => eventId),
});

function keep(path: string, told: Told): Told {
  // A disk that will not have it costs nothing now: this run still knows it.
  keepFile(path, JSON.stringify(told));
  return told;
}

function read(path: string): Told | null {
  try {
    const { sales, unmatched } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<keyof Told, unknown>>;
    if (typeof sales !== 'object' || sales === null || !Array.isArray(unmatched)) return null;
    const known = Object.entries(sales).map(([id, signs]) => [id, newsSigns.filter((sign) => signs.includes(sign))]);
    return { sales: Object.fromEntries(known), unmatched: unmatched.map(String) };
  } catch {
    // No file yet, or a damaged one: all news counts as untold.
    return null;
  }
}
