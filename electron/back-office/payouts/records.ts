import type { Entry, Journal } from '../../journal/journal.ts';
import {
  isFinal,
  isStuck,
  type PayoutDetail,
  type PayoutReading,
  type PayoutReview,
  type PayoutView,
} from '../../shared/back-office/payouts.ts';
import { hours, ms } from '../../shared/base/units.ts';
import {
  factsText,
  keyOf,
  type PayoutFacts,
  type PayoutReadBody,
  type PayoutReviewBody,
  type PayoutRow,
  refidKey,
} from './entries.ts';

/** Older payouts of a first event list are not read. */
const WORTH_CONFIRMING = hours(72);

/** A payout known by its reference only is replaced by the same one with its number. */
const isListed =
  'id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM payout other WHERE other.refid = payout.refid AND other.id IS NOT NULL)';

const bodyOf = ({ body }: Entry): PayoutReadBody => body as unknown as PayoutReadBody;

export function createPayoutRecords(
  { query, entries }: Pick<Journal, 'query' | 'entries'>,
  now: () => number,
  nameOf: (actor: string) => string | null,
) {
  const rowOf = (key: string) => query.get<PayoutRow>('SELECT * FROM payout WHERE key = ?', [key]);

  /** Returns the entries about a payout, those by its reference, from before its number was known, too. */
  const entriesOf = ({ key, refid }: Pick<PayoutRow, 'key' | 'refid'>, kind: 'payout.read' | 'payout.reviewed') =>
    [...new Set([refid === null ? key : refidKey(refid), key])]
      .flatMap((subject) => entries({ subject, kind }))
      .toSorted((a, b) => a.seq - b.seq);

  const reviewsOf = (row: PayoutRow): readonly PayoutReview[] =>
    entriesOf(row, 'payout.reviewed').map(({ actor, body }) => {
      const { at, mark, note } = body as unknown as PayoutReviewBody;
      return { mark, note, at, by: nameOf(actor) ?? '' };
    });

  const viewOf = (row: PayoutRow): PayoutView => {
    const facts = JSON.parse(row.facts) as PayoutFacts;
    const since = ms(row.since);
    return {
      key: row.key,
      id: row.id,
      refid: row.refid,
      status: facts.status,
      amount: facts.amount,
      currency: facts.currency,
      channel: facts.channel,
      wallet: { id: facts.walletId, type: facts.walletType },
      destination: { bank: facts.bank, number: facts.number, name: facts.name },
      createdAt: facts.createdAt,
      firstAt: ms(row.first_at),
      since,
      readAt: row.read_at === null ? null : ms(row.read_at),
      final: isFinal(facts.status),
      stuck: isStuck({ status: facts.status, since }, now()),
      review: reviewsOf(row).at(-1) ?? null,
    };
  };

  const historyOf = (row: PayoutRow): readonly PayoutReading[] =>
    entriesOf(row, 'payout.read')
      .map(bodyOf)
      .map(({ at, source, eventKind, facts, raw }) => ({
        at,
        source,
        eventKind,
        raw,
        status: facts.status,
        amount: facts.amount,
      }));

  /** The facts of each recorded event, by its id. Null until the first event: then all are read at once. */
  let eventFacts: Map<string, string> | null = null;

  function addEvents(factsById: Map<string, string>, readings: readonly Entry[]): Map<string, string> {
    for (const { eventId, facts } of readings.map(bodyOf))
      if (eventId !== null) factsById.set(eventId, factsText(facts));
    return factsById;
  }

  return {
    all: (): readonly PayoutView[] =>
      query
        .all<PayoutRow>(`SELECT * FROM payout WHERE ${isListed}`)
        .map(viewOf)
        .toSorted((a, b) => (b.createdAt ?? b.firstAt) - (a.createdAt ?? a.firstAt) || (a.key < b.key ? 1 : -1)),
    detail(key: string): PayoutDetail | null {
      const row = rowOf(key);
      return row ? { ...viewOf(row), history: historyOf(row), reviews: reviewsOf(row) } : null;
    },
    /** Returns payouts that may change, and those that ended recently by an event only; all have a number. */
    open: (): readonly { readonly view: PayoutView; readonly confirmed: boolean }[] =>
      query
        .all<PayoutRow>('SELECT * FROM payout WHERE id IS NOT NULL')
        .map((row) => ({ view: viewOf(row), confirmed: row.confirmed === 1 }))
        .filter(({ view, confirmed }) => !view.final || (!confirmed && now() - view.since < WORTH_CONFIRMING)),
    keyFor({ facts }: PayoutReadBody): string | null {
      if (facts.id !== null || facts.refid === null) return keyOf(facts);
      const knownRow = query.get<{ key: string }>('SELECT key FROM payout WHERE refid = ? AND id IS NOT NULL', [
        facts.refid,
      ]);
      return knownRow?.key ?? keyOf(facts);
    },
    /** Whether a reading has new information: an event by its content, a read compared with the present state. */
    addsInformation(key: string, { eventId, facts }: PayoutReadBody): boolean {
      const newFacts = factsText(facts);
      if (eventId !== null) {
        eventFacts ??= addEvents(new Map(), entries({ kind: 'payout.read' }));
        return eventFacts.get(eventId) !== newFacts;
      }
      const row = rowOf(key);
      return row?.confirmed !== 1 || row.facts !== newFacts;
    },
    /** Readings were recorded: their events are known from now on. */
    noteRecorded(readings: readonly Entry[]): void {
      if (eventFacts) addEvents(eventFacts, readings);
    },
  };
}
