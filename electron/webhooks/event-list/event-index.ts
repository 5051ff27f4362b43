import { DatabaseSync } from 'node:sqlite';
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
  readonly n: number;
  /** Its time of creation; 0 without one, so that it goes last. */
  readonly sort: number;
  readonly accountNo: string | null;
  readonly ourReference: string | null;
}

/** Filters; null is any. `words` is lower case. */
export type BookQuery = Omit<EventQuery, 'anew'>;

const schema = `
CREATE TABLE event (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT, status TEXT, retries INTEGER NOT NULL, retryStatus TEXT,
  createdAt INTEGER, updatedAt INTEGER, refid TEXT, accountNo TEXT, ourReference TEXT, amount INTEGER, sort INTEGER NOT NULL
) STRICT;
CREATE INDEX event_newest ON event (sort DESC, n);
CREATE INDEX event_narrow ON event (kind, status);
`;
const columns =
  'n, id, kind, status, retries, retryStatus, createdAt, updatedAt, refid, accountNo, ourReference, amount, sort';

/** Rows scanned in one step of a few milliseconds. */
const ROWS_PER_STEP = 5_000;

/**
 * An in-memory SQLite index of the event list, outside the JavaScript heap so that a hundred thousand events do not
 * slow garbage collection. Built for each reading.
 */
export function createEventIndex() {
  const db = new DatabaseSync(':memory:');
  db.exec(schema);
  const insert = db.prepare(`INSERT OR REPLACE INTO event (${columns}) VALUES (${'?, '.repeat(12)}?)`);
  const find = db.prepare(`SELECT ${columns} FROM event WHERE id = ?`);
  const stride = db.prepare(
    `SELECT ${columns} FROM event WHERE (?1 IS NULL OR sort < ?1 OR (sort = ?1 AND n > ?2))
       AND (?3 IS NULL OR kind = ?3) AND (?4 IS NULL OR status = ?4) ORDER BY sort DESC, n LIMIT ?5`,
  );
  const health = createHealth();
  let size = 0;

  function add(events: readonly WebhookEvent[]): void {
    db.exec('BEGIN');
    for (const event of events) {
      health.add(event);
      insert.run(size, ...valuesOf(event));
      size += 1;
    }
    db.exec('COMMIT');
  }

  const strideAfter = ({ kind, status }: BookQuery, last: BookRow | null, limit: number) =>
    stride.all(last?.sort ?? null, last?.n ?? null, kind, status, limit) as unknown as readonly BookRow[];

  /** Returns up to `most` matching rows, newest first, yielding between steps; null where it was closed meanwhile. */
  async function page(query: BookQuery, most: number): Promise<readonly BookRow[] | null> {
    const limit = query.words === '' ? most : ROWS_PER_STEP;
    let bookRows: readonly BookRow[] = [];
    let last: BookRow | null = query.before === null ? null : one(query.before);
    for (;;) {
      const rows = strideAfter(query, last, limit);
      bookRows = [...bookRows, ...rows.filter((row) => holds(row, query.words))].slice(0, most);
      last = rows.at(-1) ?? null;
      if (bookRows.length === most || rows.length < limit) return bookRows;
      await new Promise(setImmediate);
      if (!db.isOpen) return null;
    }
  }

  const one = (id: string) => (find.get(id) as unknown as BookRow | undefined) ?? null;

  const distinct = (column: 'kind' | 'status') =>
    (
      db.prepare(`SELECT DISTINCT ${column} AS word FROM event WHERE ${column} IS NOT NULL ORDER BY 1`).all() as {
        word: string;
      }[]
    ).map(({ word }) => word);

  return {
    add,
    page,
    one,
    total: () => (db.prepare('SELECT count(*) AS total FROM event').get() as { total: number }).total,
    /** Call it after the last event was added. */
    summary: () => ({ health: health.result(), kinds: distinct('kind'), statuses: distinct('status') }),
    close: () => db.close(),
  };
}

export type Book = ReturnType<typeof createEventIndex>;

/** Payout events have the payout's own reference and amount. */
const valuesOf = ({ payout, facts, ...event }: WebhookEvent) => [
  ...[event.id, event.kind, event.status, event.retries, event.retryStatus, event.createdAt, event.updatedAt],
  ...[
    event.refid ?? payout?.refid ?? null,
    event.accountNo,
    event.ourReference,
    facts.amount ?? payout?.amount ?? null,
  ],
  event.createdAt ?? 0,
];

const holds = ({ id, kind, refid, accountNo, ourReference, amount }: BookRow, words: string): boolean =>
  words === '' ||
  [id, kind, refid, accountNo, ourReference].some((each) => each?.toLowerCase().includes(words)) ||
  (amount !== null && nairaText(amount).startsWith(words.replaceAll(',', '').replace('₦', '')));

/** 1500.5000 naira is found by "1500" and by "1500.5". */
const nairaText = (units: number): string => (units / 10_000).toFixed(2);
