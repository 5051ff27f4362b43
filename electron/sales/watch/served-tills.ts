import { createReading } from '../../journal/entries.ts';
import type { Transaction, WebhookEvent } from '../../merchant/client.ts';
import { hours, seconds } from '../../shared/base/units.ts';
import type { Evidence } from '../../shared/sales/evidence.ts';
import { hasSome, saysFailed, speaksOfMoney } from '../../shared/sales/evidence-rules.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { createSaleAnnotations } from '../annotations.ts';
import { parseReference } from '../collect/reference.ts';
import {
  addsInformation,
  isConfirmed,
  type Observation,
  observationOfEvent,
  observationOfRead,
} from '../evidence/evidence.ts';
import { matchEvent } from '../evidence/matching.ts';
import { isAbout } from '../evidence/read-matching.ts';
import { type Attempt, createRecords } from '../records.ts';
import type { TillClock } from './clock.ts';
import type { CoveredTill, WatchedShop } from './shop-port.ts';
import { createWatchedAccounts, GUESSES, type WatchedAccount } from './watched-accounts.ts';

/** More new entries than this are not followed one by one. */
const MANY = 500;
/** Events compared before others get their turn. */
const AT_A_TIME = 100;
/** The service's timestamps may have whole seconds. */
const STAMP_PRECISION = seconds(3);
/** Older events are about accounts that are watched no more. */
const OLD = hours(5 * 24);

/** Records a payment that was found for a sale of a till that is gone. */
export type RecordLost = (attempt: Attempt, till: string, found: Observation) => void;

/**
 * The accounts of the other tills, from their copied journals, while this till polls for the shop. What is found is
 * recorded nowhere here: the till that owns the sale gets a hint and reads it itself (rule 1). Until its own evidence
 * is in its journal, each poll hints again, so that no hint needs to arrive. Only a payment for a till that was taken out
 * is recorded here, as an unmatched one: its sale is never made Paid by another till.
 */
export function createServedTills(
  clock: TillClock,
  { others, hint, polling, isGone }: WatchedShop,
  recordLost: RecordLost,
) {
  const { now } = clock;
  const records = createRecords({ query: others, entries: createReading(others) });
  const followUps = createSaleAnnotations({ query: others, vault: { open: () => null } });
  const accounts = createWatchedAccounts({ clock, records, followUps, journal: { head: () => ({ seq: 0 }) } });
  const isKnown = (till: string) => others.get('SELECT 1 AS found FROM stream WHERE till = ?', till) !== undefined;
  /** The last entry that was taken in, by its number in the replica; null before the first. */
  let takenTo: number | null = null;

  function takeIn(): void {
    const last = others.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM entry')?.seq ?? 0;
    if (takenTo !== null && last - takenTo <= MANY) {
      const changedSales = others.all<{ subject: string }>('SELECT DISTINCT subject FROM entry WHERE seq > ?', takenTo);
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
  const tillOf = ({ sale }: Attempt): string =>
    others.get<{ till: string }>('SELECT entry.till FROM sale JOIN entry ON entry.seq = sale.n WHERE sale.id = ?', sale)
      ?.till ?? '';

  /** Hints at what was found. Records it here if its till was taken out, since that till cannot. */
  function report(attempt: Attempt, observation: Observation): void {
    const till = tillOf(attempt);
    if (isGone(till)) recordLost(attempt, till, observation);
    else hint(till, attempt.sale);
  }

  /** Hints at what an event says that its owner's journal does not. */
  function onEvent(event: WebhookEvent): void {
    if (event.kind?.startsWith('payout') || (event.createdAt ?? now()) < now() - OLD) return;
    const namedTill = parseReference(event.ourReference)?.till ?? '';
    const match = matchEvent(event, namedTill, records);
    if (match.kind === 'ours') onMatched(match.attempt, observationOfEvent(event, now()));
    else if (match.kind === 'unmatched' && !records.isUnmatched(event.id)) {
      if (match.candidate) hint(tillOf(match.candidate), match.candidate.sale);
      else if (isKnown(namedTill)) hint(namedTill, '');
    }
  }

  function onMatched(attempt: Attempt, observation: Observation): void {
    const evidence = records.evidence(attempt);
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
      const ends = others.all<{ till: string; seq: number }>('SELECT till, seq FROM stream');
      const reads = lastReads();
      const unseen = new Set([...accounts.all()].filter(isRefused).map(({ attempt }) => tillOf(attempt)));
      return Object.fromEntries(
        ends.map(({ till, seq }) => [till, { seq: unseen.has(till) ? 0 : seq, readAgo: reads.get(till) ?? null }]),
      );
    },
    /** Hints at what a read says that the owner's journal does not. False when the record is another's. */
    accept(attempt: Attempt, transaction: Transaction): boolean {
      if (!isAbout(attempt, transaction)) return false;
      const observation = observationOfRead(transaction, now());
      if (isNews(records.evidence(attempt), observation.evidence)) report(attempt, observation);
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

export type ServedTills = ReturnType<typeof createServedTills>;

const isRefused = ({ state, guessesRefused }: Readonly<WatchedAccount>): boolean =>
  state === 'open' && guessesRefused >= GUESSES;

/** Whether it changes what the owner knows. A record that says nothing yet is none where nothing is known either. */
const isNews = (knownEvidence: readonly Evidence[], next: Evidence): boolean =>
  addsInformation(knownEvidence, next) &&
  (knownEvidence.length > 0 || speaksOfMoney(next) || hasSome(next) || saysFailed(next));

/** Whether the owner's last read says what the event says, or found something later: an event alone is not recorded. */
function wasReadSince(knownEvidence: readonly Evidence[], event: Evidence): boolean {
  const read = knownEvidence.findLast(({ source }) => source === 'read');
  if (!read) return false;
  const happenedAt = event.happenedAt ?? Number.POSITIVE_INFINITY;
  return isConfirmed(event, read) || read.observedAt > happenedAt + STAMP_PRECISION;
}
