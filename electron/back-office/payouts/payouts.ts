import type { Payout, WebhookEvent } from '../../merchant/client.ts';
import type { PayoutInput, ReviewInput } from '../../shared/back-office/contract.ts';
import { type PayoutDetail, type PayoutView, payoutIdOf } from '../../shared/back-office/payouts.ts';
import { type PayoutMovement, walletKinds } from '../../shared/back-office/reconciliation.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, mapOk, ok, type Result } from '../../shared/base/result.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { BackOfficeContext } from '../context.ts';
import { factsOf, type PayoutFacts, type PayoutReadBody, payoutDraft } from './entries.ts';
import { createPayoutRefresher } from './payout-refresher.ts';
import { createPayoutRecords } from './records.ts';

/** Returns the reading of a payout read (interface 4.6). */
const readingOf = (payout: Payout, at: Ms): PayoutReadBody => ({
  at,
  source: 'read',
  eventId: null,
  eventKind: null,
  saidAt: payout.updatedAt ?? at,
  facts: factsOf(payout),
  raw: payout.raw,
});

/**
 * Returns the reading of a payout event. Its shape is not documented (interface section 6): data shaped like a
 * payout is read as one; otherwise its reference, its amount and the word in its kind are used.
 */
export const readingOfEvent = (event: WebhookEvent, at: Ms): PayoutReadBody => ({
  at,
  source: 'event',
  eventId: event.id,
  eventKind: event.kind,
  saidAt: event.createdAt ?? event.payout?.updatedAt ?? at,
  facts: eventFacts(event),
  raw: event.raw,
});

function eventFacts({ kind, payout, facts }: WebhookEvent): PayoutFacts {
  const word = kind?.replace(/^payout[_.-]?/, '') || null;
  if (payout) return { ...factsOf(payout), status: payout.status ?? word };
  const { refid, amount, currency } = facts;
  return { ...factsOf(null), refid, amount, currency, status: word };
}

/** Reads per report. */
const MOST_AT_ONCE = 20;

/**
 * The payouts this till follows (interface 4.6). The service has no list of them, so each is entered by number or
 * learned from an event. Every reading with new information is recorded before it is published.
 */
export function createPayoutService(context: BackOfficeContext) {
  const { merchant, journal, actor, nameOf } = context;
  const now = () => ms(context.now());
  const records = createPayoutRecords(journal, context.now, nameOf);
  const rereading = createPayoutRefresher({ context, open: records.open, read: (id) => read(id, 'till') });

  const detailOf = (key: string): Result<PayoutDetail> => {
    const detail = records.detail(key);
    return detail ? ok(detail) : err(failure('not-found'));
  };

  function record(readings: readonly PayoutReadBody[], who: string): Result<boolean> {
    const drafts = readings.flatMap((body) => {
      const key = records.keyFor(body);
      return key !== null && records.addsInformation(key, body) ? [payoutDraft('payout.read', key, who, body)] : [];
    });
    if (drafts.length === 0) return ok(false);
    const durable = journal.append(drafts);
    if (!durable.ok) return durable;
    records.noteRecorded(durable.value);
    context.payoutsChanged();
    return ok(true);
  }

  async function read(id: string, who: string): Promise<Result<PayoutDetail>> {
    const answer = await merchant.getPayout({ id });
    if (!answer.ok) return answer;
    const payout = answer.value.value;
    if (payout.id !== id) return err(failure('bad-answer'));
    // Only the record says whose it is: the request names no business (interface 4.6).
    if (payout.businessId !== null && payout.businessId !== String(context.businessId()))
      return err(failure('not-found'));
    if (rereading.stopped()) return err(failure('journal-unavailable', { text: 'closed' }));
    const recordResult = record([readingOf(payout, now())], who);
    if (!recordResult.ok) return recordResult;
    rereading.wasRead(id);
    return detailOf(id);
  }

  const withLook = (payout: Result<PayoutDetail>) => mapOk(payout, rereading.withReadAt);

  return {
    list: (): Result<readonly PayoutView[]> => ok(records.all().map(rereading.withReadAt)),

    refresh(): Result<void> {
      rereading.onScreen();
      return ok(undefined);
    },

    one: ({ key }: PayoutInput): Result<PayoutDetail> => withLook(detailOf(key)),

    async follow({ number }: { readonly number: string }): Promise<Result<PayoutDetail>> {
      const id = payoutIdOf(number);
      return id === null ? err(failure('invalid-input')) : withLook(await read(id, actor()));
    },

    async check({ key }: PayoutInput): Promise<Result<PayoutDetail>> {
      const { id } = records.detail(key) ?? { id: null };
      return id === null ? err(failure('not-found')) : withLook(await read(id, 'till'));
    },

    review({ key, mark, note }: ReviewInput): Result<PayoutDetail> {
      if (!records.detail(key)) return err(failure('not-found'));
      const body = { at: now(), mark, note: note.trim() };
      const durable = journal.append([payoutDraft('payout.reviewed', key, actor(), body)]);
      if (!durable.ok) return durable;
      context.payoutsChanged();
      return withLook(detailOf(key));
    },

    /** Processes payout events of the authenticated list, in any order and repeatedly. */
    learn(events: readonly WebhookEvent[]): void {
      const at = now();
      // Oldest first, so that the history is in order.
      const readings = events.map((event) => readingOfEvent(event, at)).toSorted((a, b) => a.saidAt - b.saidAt);
      const recording = record(readings, 'till');
      if (recording.ok && recording.value) rereading.soon();
    },

    /** Reads a payout that a webhook names, which is a reason to read and never evidence (rule 1). */
    hinted: rereading.hinted,

    /** Returns every payout in naira whose amount, and number or reference, are known, for reconciliation. */
    known: (): readonly PayoutMovement[] =>
      records.all().flatMap(({ id: number, refid, amount, currency, status, wallet: { type }, since }) => {
        const id = number ?? refid;
        if (id === null || amount === null || (currency ?? 'NGN') !== 'NGN') return [];
        const wallet = walletKinds.find((kind) => kind === type) ?? null;
        return [{ id, amount, state: status ?? '', wallet, at: since }];
      }),

    /** Reads open payouts for a report. Returns those that it could not read, or that are too many. */
    async readOpen(): Promise<readonly PayoutView[]> {
      const failedPayouts: PayoutView[] = [];
      for (const [at, { view }] of records.open().entries())
        if (at >= MOST_AT_ONCE || !(await read(view.id ?? '', 'till')).ok) failedPayouts.push(view);
      return failedPayouts;
    },

    start: () => rereading.start(),
    stop: () => rereading.stop(),
  };
}
