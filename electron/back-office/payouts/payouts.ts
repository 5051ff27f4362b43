import type { WebhookEvent } from '../../merchant/client.ts';
import { failure } from '../../shared/failure.ts';
import {
  type KnownPayout,
  type PayoutDetail,
  type PayoutView,
  payoutIdOf,
  type ReviewMark,
} from '../../shared/payouts.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { ms } from '../../shared/units.ts';
import type { BackOfficeContext } from '../context.ts';
import { type PayoutReadBody, payoutDraft } from './entries.ts';
import { createRereading } from './payout-refresher.ts';
import { readingOf, readingOfEvent } from './payout-snapshot.ts';
import { createPayoutRecords } from './records.ts';

/** Reads of one report. */
const MOST_AT_ONCE = 20;

/**
 * The payouts this till follows (interface 4.6). The service has no list of them, so each was entered by its number or
 * learned from an event. Every reading that says something new is in the journal before anybody is told of it.
 */
export function createPayoutsDesk(ground: BackOfficeContext) {
  const { merchant, journal, actor, nameOf } = ground;
  const now = () => ms(ground.now());
  const records = createPayoutRecords(journal, ground.now, nameOf);
  const told = new Map<string, string>();

  const known = (key: string): Result<PayoutDetail> => {
    const found = records.detail(key);
    return found ? ok(found) : err(failure('not-found'));
  };

  /** What is new of these readings, in one entry each, all or none. */
  function record(readings: readonly PayoutReadBody[], who: string): Result<boolean> {
    const drafts = readings.flatMap((body) => {
      const key = records.keyFor(body);
      return key !== null && records.addsInformation(key, body) ? [payoutDraft('payout.read', key, body, who)] : [];
    });
    if (drafts.length === 0) return ok(false);
    const durable = journal.append(drafts);
    if (!durable.ok) return durable;
    ground.payoutsChanged();
    return ok(true);
  }

  /** One read of the service, kept if it is news. Only the payout that was asked for is taken. */
  async function read(id: string, who: string): Promise<Result<PayoutDetail>> {
    const answer = await merchant.getPayout({ id });
    if (!answer.ok) return answer;
    if (answer.value.value.id !== id) return err(failure('bad-answer'));
    if (rereading.stopped()) return err(failure('journal-unavailable', { text: 'closed' }));
    const kept = record([readingOf(answer.value.value, now())], who);
    if (!kept.ok) return kept;
    rereading.wasRead(id);
    return known(id);
  }

  const rereading = createRereading({ ground, open: records.open, read: (id) => read(id, 'till') });

  return {
    list: (): Result<readonly PayoutView[]> => ok(records.all().map(rereading.withReadAt)),

    /** Begins to read what may have moved, and does not wait for it. */
    refresh(): Result<void> {
      rereading.onScreen();
      return ok(undefined);
    },

    one: (key: string): Result<PayoutDetail> => withLook(known(key)),

    /** Only what the service knows is followed. */
    async follow(typed: string): Promise<Result<PayoutDetail>> {
      const id = payoutIdOf(typed);
      return id === null ? err(failure('invalid-input')) : withLook(await read(id, actor()));
    },

    async check(key: string): Promise<Result<PayoutDetail>> {
      const { id } = records.detail(key) ?? { id: null };
      return id === null ? err(failure('not-found')) : withLook(await read(id, 'till'));
    },

    /** What somebody thinks of it, by whom and when: added to, never changed. */
    review(key: string, mark: ReviewMark, note: string): Result<PayoutDetail> {
      if (!records.detail(key)) return err(failure('not-found'));
      const body = { at: now(), mark, note: note.trim() };
      const durable = journal.append([payoutDraft('payout.reviewed', key, body, actor())]);
      if (!durable.ok) return durable;
      ground.payoutsChanged();
      return withLook(known(key));
    },

    /** Events of the authenticated feed that speak of payouts, in any order and as often as they are listed. */
    learn(events: readonly WebhookEvent[]): void {
      const fresh = events.filter((event) => told.get(event.id) !== gistOf(event));
      if (fresh.length === 0) return;
      const at = now();
      // The oldest first, so that the history reads as it happened.
      const readings = fresh.map((event) => readingOfEvent(event, at)).toSorted((a, b) => a.saidAt - b.saidAt);
      const kept = record(readings, 'till');
      if (!kept.ok) return;
      for (const event of fresh) told.set(event.id, gistOf(event));
      if (kept.value) rereading.soon();
    },

    /** For reconciliation: every payout whose number is known. */
    known: (): readonly KnownPayout[] =>
      records
        .all()
        .flatMap(({ id, amount, status, wallet, since }) =>
          id === null ? [] : [{ id, amount, status, wallet: wallet.type, at: since }],
        ),

    /** Reads every payout that may still move, for a report of now. Returns those that could not be read. */
    async readOpen(): Promise<readonly PayoutView[]> {
      const failed: PayoutView[] = [];
      for (const { view } of records.open().slice(0, MOST_AT_ONCE))
        if (!(await read(view.id ?? '', 'till')).ok) failed.push(view);
      return failed;
    },

    start: () => rereading.start(),
    stop: () => rereading.stop(),
  };

  function withLook(found: Result<PayoutDetail>): Result<PayoutDetail> {
    return found.ok ? ok(rereading.withReadAt(found.value)) : found;
  }
}

/** Enough to see at no cost that a list, read every second, says nothing else of this event than before. */
const gistOf = ({ kind, payout, refid }: WebhookEvent): string =>
  [kind, payout?.id, payout?.status, payout?.updatedAt, refid].join(' ');
