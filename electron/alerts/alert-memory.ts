import { join } from 'node:path';
import type { Journal } from '../journal/journal.ts';
import { readIfThereAtStart, saveFile } from '../platform/files.ts';
import type { Sales } from '../sales/sales.ts';
import { type AlertKind, type Announcement, alertKinds, alertsOf, newAlerts } from '../shared/alerts/alerts.ts';
import type { Units } from '../shared/base/money.ts';
import {
  integer,
  members,
  object,
  oneOf,
  orElse,
  type Reader,
  rightItems,
  rightMembers,
  text,
  type ValueOf,
  valueIn,
} from '../shared/base/readers.ts';
import { isMore } from '../shared/sales/attention.ts';
import {
  type Environment,
  type SaleId,
  type SaleView,
  UNMATCHED_SHOWN,
  type UnmatchedMoney,
} from '../shared/sales/sale.ts';
import type { Till } from '../till/till.ts';

export interface AlertSources {
  /** Can be read once. */
  readonly sales: Iterable<SaleView>;
  readonly unmatched: readonly UnmatchedMoney[];
}

/** What decides which entries of the memory are still needed. */
interface MemorySources extends AlertSources {
  /** Whether a sale that is no longer listed is still watched, so that its changes may come again. */
  readonly isWatched: (id: SaleId) => boolean;
}

/** What had come of a sale, what of it had gone back, and what was going back. */
type AmountName = 'received' | 'returned' | 'reversing';

/** By sale. Of a payment whose amount is not known, no further money is announced. */
const amounts = orElse(rightMembers(integer<Units>()), {});
const kinds = orElse(rightItems(oneOf(alertKinds)), []);
const storedAnnouncements = object({
  /** Alerts of each sale when it was last announced. */
  sales: (raw) => (Object.values(members(raw) ?? [raw]).every(Array.isArray) ? rightMembers(kinds)(raw) : undefined),
  received: amounts,
  returned: amounts,
  reversing: amounts,
  /** Sales whose payment was announced only afterwards and which were not opened since. */
  missed: rightItems(text() as Reader<SaleId>),
  /** Names of unmatched payments: see `announcedName`. */
  unmatched: rightItems(text()),
});
export type Announced = ValueOf<typeof storedAnnouncements>;

const REVERSED = 'reversed ';

/** Returns the name under which an unmatched payment is announced: each of its reversals is announced once more. */
export const announcedName = ({
  eventId,
  isReversed,
  isReversedAgain,
  seenAt,
}: Pick<UnmatchedMoney, 'eventId' | 'isReversed' | 'isReversedAgain' | 'seenAt'>): string =>
  isReversed ? `${REVERSED}${eventId}${isReversedAgain ? ` ${seenAt}` : ''}` : eventId;

export function countedNames(names: readonly string[]): Pick<Announcement, 'unmatched' | 'unmatchedReversed'> {
  const reversedCount = names.filter((name) => name.startsWith(REVERSED)).length;
  return { unmatched: names.length - reversedCount, unmatchedReversed: reversedCount };
}

export interface AnnouncedStore {
  /** Returns null where nothing is stored. */
  readonly load: () => Announced | 'unreadable' | null;
  readonly save: (known: Announced) => void;
}

/** Additions to the memory, stored with one write. */
export interface AnnouncedNow {
  readonly sales?: readonly SaleView[];
  readonly missed?: readonly SaleId[];
  readonly unmatched?: readonly string[];
}

/** Compacting needs a full snapshot, so it is done once per this many writes. */
const COMPACTED_EVERY = 200;

/**
 * Opens the memory. Where nothing is stored, present alerts count as announced: a reinstall repeats none. What cannot be
 * read in this run is not overwritten, and may lack any of them: all but older payments are announced, perhaps again.
 * `isNewlyPaid` returns whether the payment of a sale was recorded in the last hours: after days with the till switched
 * off, the sale is no longer watched by then.
 */
export function openAlertMemory(
  { load, save }: AnnouncedStore,
  sources: () => MemorySources,
  isNewlyPaid: (id: SaleId) => boolean,
) {
  const storedAnnounced = load();
  const isUnreadable = storedAnnounced === 'unreadable';
  const store = isUnreadable ? () => undefined : save;
  let knownAlerts = isUnreadable ? olderPayments(sources(), isNewlyPaid) : (storedAnnounced ?? allOf(sources()));
  if (!storedAnnounced) store(knownAlerts);
  let writes = 0;

  const change = (next: Announced) => {
    writes += 1;
    knownAlerts = writes % COMPACTED_EVERY === 0 ? withoutOldSales(next, sources()) : next;
    store(knownAlerts);
  };

  return {
    /** Returns the announced alerts of a sale. An older payment of a sale that is no longer watched counts as announced. */
    announced: (view: SaleView) =>
      knownAlerts.sales[view.id] ??
      (view.watched || isNewlyPaid(view.id) ? [] : alertsOf(view).filter((kind) => kind === 'paid')),
    /**
     * Returns what is wrong with a sale and is announced again, as more money has come, gone back or begun to go back than
     * when it was announced; undefined for nothing.
     */
    alertOfMore(view: SaleView): AlertKind | undefined {
      const issues = alertsOf(view).filter((kind) => kind !== 'paid');
      const isMoreOf = (name: AmountName) => isMore(amountOf(view, name), knownAlerts[name][view.id]);
      if (isMoreOf('received') || (issues.includes('reversed') && isMoreOf('returned'))) return issues[0];
      return issues.find((kind) => kind === 'reversing' && isMoreOf(kind));
    },
    isAnnounced: (name: string) => knownAlerts.unmatched.includes(name),
    isMissed: (id: SaleId) => knownAlerts.missed.includes(id),
    add({ sales = [], missed = [], unmatched = [] }: AnnouncedNow): void {
      const facts = factsOf(sales);
      change({
        sales: { ...knownAlerts.sales, ...facts.sales },
        ...eachAmount((name) => ({ ...knownAlerts[name], ...facts[name] })),
        missed: [...new Set([...knownAlerts.missed, ...missed])],
        unmatched: [...new Set([...knownAlerts.unmatched, ...unmatched])],
      });
    },
    /** The sale was opened or its alert dismissed. */
    seen(id: SaleId): void {
      const missedSales = knownAlerts.missed.filter((each) => each !== id);
      if (missedSales.length < knownAlerts.missed.length) change({ ...knownAlerts, missed: missedSales });
    },
  };
}

export type AlertMemory = ReturnType<typeof openAlertMemory>;

/** What a till's memory is opened with. */
interface MemoryTill extends Pick<Till, 'environment'> {
  readonly tillJournal: { readonly journal: Pick<Journal, 'head'> } | null;
  readonly sales: Pick<Sales, 'forAlerts' | 'isNewlyPaid' | 'view'> | null;
}

/**
 * Opens the memory of each environment on first use, and once more where another journal took the place of the one it was
 * opened with, as on a new computer to which a copy was brought. Without an open record it knows nothing and stores nothing.
 */
export function alertMemories(dataDir: string, tills: () => readonly MemoryTill[]) {
  const memories = new Map<Environment, { readonly journal: string; readonly memory: AlertMemory }>();
  const tillOf = (environment: Environment) => tills().find((till) => till.environment === environment);
  const open = (environment: Environment, store: AnnouncedStore): AlertMemory => {
    const sales = () => tillOf(environment)?.sales ?? null;
    return openAlertMemory(
      store,
      () => sourcesOf(sales()),
      (id) => sales()?.isNewlyPaid(id) ?? false,
    );
  };
  return (environment: Environment): AlertMemory => {
    const { tillJournal = null, sales = null } = tillOf(environment) ?? {};
    const openedBefore = memories.get(environment);
    if (tillJournal === null || sales === null) return openedBefore?.memory ?? open(environment, noStore);
    const { journal } = tillJournal.journal.head();
    if (openedBefore?.journal === journal) return openedBefore.memory;
    const memory = open(environment, announcedFile(join(dataDir, environment, 'announced-alerts.json'), journal));
    memories.set(environment, { journal, memory });
    return memory;
  };
}

const noStore: AnnouncedStore = { load: () => null, save: () => undefined };

export const noSources: AlertSources = { sales: [], unmatched: [] };

function sourcesOf(sales: MemoryTill['sales']): MemorySources {
  const isWatched = (id: SaleId) => {
    const view = sales?.view(id);
    return view?.ok === true && view.value.watched;
  };
  return { ...(sales?.forAlerts() ?? noSources), isWatched };
}

const eachAmount = <T>(of: (name: AmountName) => T): Readonly<Record<AmountName, T>> => ({
  received: of('received'),
  returned: of('returned'),
  reversing: of('reversing'),
});

const amountOf = ({ verdict }: SaleView, name: AmountName): Units => verdict?.[`${name}Amount`] ?? (0 as Units);

function factsOf(views: Iterable<SaleView>): Pick<Announced, 'sales' | AmountName> {
  const facts = Iterator.from(views)
    .map((view) => ({ id: view.id, alerts: alertsOf(view), amounts: eachAmount((name) => amountOf(view, name)) }))
    .toArray();
  return {
    sales: Object.fromEntries(facts.map(({ id, alerts }) => [id, alerts])),
    ...eachAmount((name) => Object.fromEntries(facts.map(({ id, amounts }) => [id, amounts[name]]))),
  };
}

const allOf = ({ sales, unmatched }: AlertSources): Announced => ({
  ...factsOf(sales),
  missed: [],
  unmatched: unmatched.map(announcedName),
});

const olderPayments = ({ sales }: AlertSources, isNewlyPaid: (id: SaleId) => boolean): Announced =>
  allOf({
    sales: Iterator.from(sales).filter((view) => alertsOf(view).join() === 'paid' && !isNewlyPaid(view.id)),
    unmatched: [],
  });

function withoutOldSales(announcedBefore: Announced, { sales, unmatched, isWatched }: MemorySources): Announced {
  const ids = new Set(Iterator.from(sales).map(({ id }) => id));
  const isNeeded = (id: SaleId) => ids.has(id) || isWatched(id);
  const neededOf = <T>(each: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(each).filter(([id]) => isNeeded(id as SaleId)));
  const names = new Set(unmatched.map(announcedName));
  // Of more than are listed an older one is listed again once a newer one is settled.
  const isListed = (name: string) => unmatched.length >= UNMATCHED_SHOWN || names.has(name);
  return {
    sales: neededOf(announcedBefore.sales),
    ...eachAmount((name) => neededOf(announcedBefore[name])),
    missed: announcedBefore.missed.filter(isNeeded),
    unmatched: announcedBefore.unmatched.filter(isListed),
  };
}

/** The store in a file, for one journal. If the disk fails, alerts stay in memory for this run. */
export const announcedFile = (path: string, journal: string): AnnouncedStore => ({
  load: () => read(path, journal),
  save: (next) => void saveFile(path, JSON.stringify({ ...next, journal })),
});

const journalNamed = object({ journal: text() });

function read(path: string, journal: string): ReturnType<AnnouncedStore['load']> {
  const json = readIfThereAtStart(path);
  if (!json.ok) return 'unreadable';
  const storedText = json.value ?? '';
  // A file of an earlier version names none.
  const isOfOther = (valueIn(storedText, journalNamed)?.journal ?? journal) !== journal;
  return isOfOther ? null : (valueIn(storedText, storedAnnouncements) ?? null);
}

/** `unmatched`: names of unmatched payments. */
export const pendingAlerts = ({ sales, unmatched }: AlertSources, memory: AlertMemory) => ({
  sales: Iterator.from(sales)
    .flatMap((view) => {
      const kind = newAlertOf(view, memory);
      return kind ? [{ view, kind }] : [];
    })
    .toArray(),
  unmatched: unmatched.map(announcedName).filter((name) => !memory.isAnnounced(name)),
});

/**
 * Returns the most severe alert of a sale that was not announced; undefined for none. What is wrong with a payment is
 * announced again when more money comes, or more of it goes back or begins to.
 */
export function newAlertOf(view: SaleView, memory: AlertMemory): AlertKind | undefined {
  const alerts = alertsOf(view);
  const [kind] = newAlerts(memory.announced(view), alerts);
  return kind ?? memory.alertOfMore(view);
}
