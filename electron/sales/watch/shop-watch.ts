import { createReading } from '../../journal/entries.ts';
import type { QueryDb } from '../../journal/journal.ts';
import { lastSeqOf } from '../../journal/schema.ts';
import { isOfPayout, type Transaction, type WebhookEvent } from '../../merchant/client.ts';
import { hours, type Ms, minutes } from '../../shared/base/units.ts';
import type { Evidence } from '../../shared/sales/evidence.ts';
import { hasSome, saysFailed, speaksOfMoney } from '../../shared/sales/evidence-rules.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { CoveredTill, ShopPolling } from '../../shared/shop/polling.ts';
import { createSaleAnnotations } from '../annotations.ts';
import { parseReference } from '../entries.ts';
import {
  addsInformation,
  isCovered,
  type Observation,
  observationOfEvent,
  observationOfRead,
} from '../evidence/evidence.ts';
import { isAbout, matchEvent } from '../evidence/matching.ts';
import { type Attempt, createStoredSales } from '../stored-sales.ts';
import type { TillClock } from './clock.ts';
import type { PolledAccount } from './poll-intervals.ts';
import { createWatchedAccounts, GUESSES, type WatchedAccount, type WatchedAccounts } from './watched-accounts.ts';

/** The shop of a till, as its watcher uses it. */
export interface WatchedShop {
  readonly others: QueryDb;
  readonly polling: () => ShopPolling;
  /** Whether a till was taken out of the shop: no hint reaches it any more. */
  readonly isGone: (till: string) => boolean;
  /** Names a sale that another till should read; an empty one for news that names no sale. */
  readonly hint: (till: string, sale: string) => void;
}

/** More new entries than this are not followed one by one. */
const MOST_ENTRIES_FOLLOWED = 500;
/** Events compared before others get their turn. */
const AT_A_TIME = 100;
/** Older events are about accounts that are watched no more. */
const OLD = hours(5 * 24);

/** Records a payment that was found for a sale of a till that is gone. */
type RecordLost = (attempt: Attempt, till: string, found: Observation) => void;

/**
 * The accounts of the other tills, from their copied journals, while this till polls for the shop. What is found is
 * recorded nowhere here: the till that owns the sale gets a hint and reads it itself (rule 1). Until its own evidence
 * is in its journal, each poll hints again, so that no hint needs to arrive. Only a payment for a till that was taken out
 * is recorded here, as an unmatched one: its sale is never made Paid by another till.
 */
function createPolledTills(clock: TillClock, { others, hint, polling, isGone }: WatchedShop, recordLost: RecordLost) {
  const { now } = clock;
  const storedSales = createStoredSales({ query: others, entries: createReading(others) });
  const followUps = createSaleAnnotations({ query: others, vault: { open: () => null } });
  /** The last entry that was taken in, by its number in the replica; null before the first. */
  let takenTo: number | null = null;
  const journal = { head: () => ({ seq: takenTo ?? 0 }) };
  const accounts = createWatchedAccounts({ clock, storedSales, followUps, journal });
  const isKnown = (till: string) => others.get('SELECT 1 AS found FROM stream WHERE till = ?', [till]) !== undefined;

  function takeIn(): void {
    const last = lastSeqOf(others);
    if (takenTo !== null && last - takenTo <= MOST_ENTRIES_FOLLOWED) {
      const changedSales = others.all<{ subject: string }>('SELECT DISTINCT subject FROM entry WHERE seq > ?', [
        takenTo,
      ]);
      for (const { subject } of changedSales) accounts.refreshAll(subject as SaleId);
    } else {
      accounts.clear();
      accounts.load();
    }
    takenTo = last;
  }

  /** How long ago the sales on the screens were read, by till. */
  function lastReads(): ReadonlyMap<string, number> {
    const { onScreen } = polling();
    const reads = new Map<string, number>();
    for (const each of accounts.all()) {
      const { attempt, polledAt, lastFailed } = each;
      if (!onScreen.includes(attempt.sale) || polledAt === null || lastFailed) continue;
      reads.set(tillOf(attempt), Math.max(0, now() - polledAt));
    }
    return reads;
  }

  /** A till that was a copy has sales whose references name the till it was copied from. */
  function tillOf({ sale }: Attempt): string {
    return (
      others.get<{ till: string }>('SELECT entry.till FROM sale JOIN entry ON entry.seq = sale.n WHERE sale.id = ?', [
        sale,
      ])?.till ?? ''
    );
  }

  /** Hints at what was found. Records it here if its till was taken out, since that till cannot. */
  function report(attempt: Attempt, observation: Observation): void {
    const till = tillOf(attempt);
    if (isGone(till)) recordLost(attempt, till, observation);
    else hint(till, attempt.sale);
  }

  /** Hints at what an event says that its owner's journal does not. */
  function onEvent(event: WebhookEvent): void {
    if (isOfPayout(event) || (event.createdAt ?? now()) < now() - OLD) return;
    const namedTill = parseReference(event.ourReference)?.till ?? '';
    const match = matchEvent(event, namedTill, storedSales);
    if (match.kind === 'ours') onMatched(match.attempt, observationOfEvent(event, now()));
    else if (match.kind === 'unmatched' && storedSales.unmatchedOf(event).length === 0) {
      if (match.candidate) hint(tillOf(match.candidate), match.candidate.sale);
      else if (isKnown(namedTill)) hint(namedTill, '');
    }
  }

  function onMatched(attempt: Attempt, observation: Observation): void {
    const evidence = storedSales.evidence(attempt);
    if (isNews(evidence, observation.evidence) && !wasReadSince(evidence, observation.evidence))
      report(attempt, observation);
  }

  return {
    accounts,
    /**
     * Takes in what arrived. Returns what is polled of each till from here on: all of its entries, or none where the
     * service does not show this till one of its accounts, as with keys of another business.
     */
    cover(): Readonly<Record<string, CoveredTill>> {
      takeIn();
      accounts.tidy();
      const lastEntries = others.all<{ till: string; seq: number }>('SELECT till, seq FROM stream');
      const reads = lastReads();
      const unseen = new Set([...accounts.all()].filter(isRefused).map(({ attempt }) => tillOf(attempt)));
      return Object.fromEntries(
        lastEntries.map(({ till, seq }) => [
          till,
          { seq: unseen.has(till) ? 0 : seq, readAgo: reads.get(till) ?? null },
        ]),
      );
    },
    /** Hints at what a read says that the owner's journal does not. False when the record is another's. */
    accept(attempt: Attempt, transaction: Transaction): boolean {
      if (!isAbout(attempt, transaction)) return false;
      const observation = observationOfRead(transaction, now());
      if (isNews(storedSales.evidence(attempt), observation.evidence)) report(attempt, observation);
      return true;
    },
    async events(events: readonly WebhookEvent[]): Promise<void> {
      for (const [n, event] of events.entries()) {
        if (n % AT_A_TIME === AT_A_TIME - 1) await new Promise(setImmediate);
        onEvent(event);
      }
    },
    event: onEvent,
  };
}

type PolledTills = ReturnType<typeof createPolledTills>;

const isRefused = ({ state, guessesRefused }: Readonly<WatchedAccount>): boolean =>
  state === 'open' && guessesRefused >= GUESSES;

/** Whether it changes what the owner knows. A record that says nothing yet is none where nothing is known either. */
const isNews = (knownEvidence: readonly Evidence[], next: Evidence): boolean =>
  addsInformation(knownEvidence, next) &&
  (knownEvidence.length > 0 || speaksOfMoney(next) || hasSome(next) || saysFailed(next));

/** Whether the owner's last read says what the event says, or found something later: an event alone is not recorded. */
function wasReadSince(knownEvidence: readonly Evidence[], event: Evidence): boolean {
  const read = knownEvidence.findLast(({ source }) => source === 'read');
  return read !== undefined && isCovered(event, read, read.observedAt);
}

const alone: ShopPolling = { duty: 'alone', covered: 0, readAgo: null, onScreen: [] };

/** Of the requests of a minute while this till polls for others: the rest is for reads of the owners. */
const POLLERS_SHARE = 0.75;

/** A served till reads an unpaid account itself when it has not for this long, and for half of the account's age. */
const OWN_READ: Ms = minutes(2);

/**
 * Whether a till reads an account itself although another says that it polls it: some ten reads in all, so that a
 * payment is noticed whatever the other till, or the database between, does.
 */
function isOwnReadDue({ state, since, polledAt }: WatchedAccount, now: Ms): boolean {
  return state === 'open' && now - Math.max(since, polledAt ?? 0) >= Math.max(OWN_READ, (now - since) / 2);
}

/**
 * What this till polls: its own accounts; while it polls for its shop, also those of the other tills; while another
 * till does, those of its own that the other does not poll, that were asked for, or that it has not read for long.
 */
export function createShopWatch(clock: TillClock, own: WatchedAccounts, recordLost: RecordLost) {
  let shop: WatchedShop | null = null;
  let others: PolledTills | null = null;
  const polling = () => shop?.polling() ?? alone;
  /** The other tills while this till polls for them. */
  const servedTills = () => (polling().duty === 'poller' ? others : null);
  const countTills = () => 1 + (shop?.others.get<{ n: number }>('SELECT count(*) AS n FROM stream')?.n ?? 0);

  function forget(): void {
    others = shop && createPolledTills(clock, shop, recordLost);
  }

  return {
    setShop(next: WatchedShop | null): void {
      shop = next;
      forget();
    },
    /** How long ago another till read the sale on the screen for this one; null when none did. */
    readAgo: () => polling().readAgo,
    isPolledByAnother: () => polling().duty === 'served',
    /** Share of the requests of a minute that this till may send. */
    share(): number {
      const tills = countTills();
      return tills === 1 ? 1 : servedTills() ? POLLERS_SHARE : 1 / tills;
    },
    polled(current: SaleId | null): readonly PolledAccount[] {
      const { duty, covered, onScreen } = polling();
      const isLeftToThisTill = (each: WatchedAccount) =>
        each.recordedBy > covered ||
        each.requestedFrom !== null ||
        each.readingSince !== null ||
        each.lastFailed ||
        isOwnReadDue(each, clock.now());
      const polledAccounts = own.polled((id) => id === current, duty === 'served' ? isLeftToThisTill : undefined);
      const theirs = servedTills()?.accounts.polled((id) => onScreen.includes(id)) ?? [];
      return [...polledAccounts, ...theirs];
    },
    /** Returns the account of another till; undefined unless this till polls it. */
    account: (key: string): WatchedAccount | undefined => servedTills()?.accounts.get(key),
    accept: (attempt: Attempt, transaction: Transaction): boolean =>
      servedTills()?.accept(attempt, transaction) ?? false,
    events: async (events: readonly WebhookEvent[]): Promise<void> => servedTills()?.events(events),
    /** Hints at the till of the shop that a webhook is about, if any: one till receives those of all. */
    webhook: (event: WebhookEvent): void => others?.event(event),
    /** As of now everything that arrived from the other tills is polled here; nothing unless this till polls for them. */
    cover: (): Readonly<Record<string, CoveredTill>> => servedTills()?.cover() ?? {},
    /** The clocks moved, or others poll: what is known of polls means nothing. */
    forget,
  };
}

export type ShopWatch = ReturnType<typeof createShopWatch>;
