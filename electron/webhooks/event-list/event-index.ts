import type { WebhookEvent } from '../../merchant/client.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { EventQuery, EventRow, FeedHealth } from '../../shared/webhooks/webhooks.ts';

/**
 * Computes the health of deliveries from a list in any order: they fail since the oldest failed event after the last
 * delivered one.
 */
export function createHealth() {
  const counts = { completed: 0, failed: 0, retrying: 0, waiting: 0 };
  let lastGood = Number.NEGATIVE_INFINITY;
  let latestDelivery: number | null = null;
  let failing: number[] = [];

  const count = ({ status, retries }: WebhookEvent): keyof typeof counts | null => {
    if (status === 'COMPLETED') return 'completed';
    if (status === 'FAILED') return 'failed';
    if (status !== 'PENDING') return null;
    return retries > 0 ? 'retrying' : 'waiting';
  };

  return {
    add(event: WebhookEvent): void {
      const kind = count(event);
      if (kind) counts[kind] += 1;
      if (event.createdAt === null) return;
      if (kind === 'completed') {
        lastGood = Math.max(lastGood, event.createdAt);
        latestDelivery = Math.max(latestDelivery ?? 0, event.updatedAt ?? event.createdAt);
      }
      const isFailing = kind === 'failed' || kind === 'retrying';
      if (isFailing && event.createdAt > lastGood) failing.push(event.createdAt);
    },
    result(): FeedHealth {
      failing = failing.filter((at) => at > lastGood);
      const since = failing.reduce((oldest, at) => Math.min(oldest, at), Number.POSITIVE_INFINITY);
      return {
        ...counts,
        failingSince: since === Number.POSITIVE_INFINITY ? null : ms(since),
        lastDeliveredAt: latestDelivery as Ms | null,
      };
    },
  };
}

/** The part of an event kept while the list is open: enough to show a row and find its sale. */
export interface BookRow extends Omit<EventRow, 'sale'> {
  readonly accountNo: string | null;
  readonly ourReference: string | null;
}

/** Filters; null is any. `words` is lower case. */
export type BookQuery = Omit<EventQuery, 'anew'>;

/** Rows sorted or searched before others get their turn. */
const ROWS_PER_STEP = 5_000;

/** An index of the event list, in any order of arrival. Built for each reading. */
export function createEventIndex() {
  const rowsById = new Map<string, BookRow>();
  const health = createHealth();
  let newestFirst: readonly BookRow[] = [];
  let isClosed = false;

  function add(events: readonly WebhookEvent[]): void {
    for (const event of events) {
      health.add(event);
      rowsById.set(event.id, rowOf(event));
    }
  }

  /** Returns up to `most` matching rows, newest first, yielding between steps; null where it was closed meanwhile. */
  async function page({ kind, status, words, before }: BookQuery, most: number): Promise<readonly BookRow[] | null> {
    const foundRows: BookRow[] = [];
    const first = newestFirst.findIndex(({ id }) => id === before) + 1;
    for (let at = first; at < newestFirst.length && foundRows.length < most; at += ROWS_PER_STEP) {
      const rows = newestFirst.slice(at, at + ROWS_PER_STEP);
      const isFound = (row: BookRow) =>
        (kind === null || row.kind === kind) && (status === null || row.status === status) && holds(row, words);
      foundRows.push(...rows.filter(isFound));
      await new Promise(setImmediate);
      if (isClosed) return null;
    }
    return foundRows.slice(0, most);
  }

  const distinct = (column: 'kind' | 'status') =>
    [...new Set(newestFirst.flatMap((row) => row[column] ?? []))].sort((a, b) => (a < b ? -1 : 1));

  return {
    add,
    page,
    one: (id: string) => rowsById.get(id) ?? null,
    total: () => rowsById.size,
    /** Call it after the last event was added. */
    async summary() {
      newestFirst = await sortInSteps([...rowsById.values()]);
      return { health: health.result(), kinds: distinct('kind'), statuses: distinct('status') };
    },
    close(): void {
      isClosed = true;
    },
  };
}

export type Book = ReturnType<typeof createEventIndex>;

/** Returns the rows, newest first and those without a time last, yielding between steps. */
async function sortInSteps(rows: readonly BookRow[]): Promise<readonly BookRow[]> {
  let sortedRows: BookRow[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STEP) {
    const part = rows.slice(at, at + ROWS_PER_STEP).sort(newerFirst);
    // Both are in order, and Node merges such parts in one pass.
    sortedRows = sortedRows.concat(part).sort(newerFirst);
    await new Promise(setImmediate);
  }
  return sortedRows;
}

const newerFirst = (a: BookRow, b: BookRow): number => (b.createdAt ?? 0) - (a.createdAt ?? 0);

/** Payout events have the payout's own reference and amount. */
function rowOf({ payout, facts, refid, ...event }: WebhookEvent): BookRow {
  const { id, kind, status, retries, retryStatus, createdAt, updatedAt, accountNo, ourReference } = event;
  const amount = facts.amount ?? payout?.amount ?? null;
  const currency = facts.currency ?? payout?.currency ?? null;
  const names = { refid: refid ?? payout?.refid ?? null, accountNo, ourReference };
  return { id, kind, status, retries, retryStatus, createdAt, updatedAt, ...names, amount, currency };
}

const holds = ({ id, kind, refid, accountNo, ourReference, amount }: BookRow, words: string): boolean =>
  words === '' ||
  [id, kind, refid, accountNo, ourReference].some((each) => each?.toLowerCase().includes(words)) ||
  (amount !== null && nairaText(amount).startsWith(words.replaceAll(',', '').replace('₦', '')));

/** 1500.5000 naira is found by "1500" and by "1500.5". */
const nairaText = (units: number): string => (units / 10_000).toFixed(2);
