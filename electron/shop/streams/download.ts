import type { KeyObject } from 'node:crypto';
import type { EntryRow } from '../../journal/entry.ts';
import type { QueryDb } from '../../journal/journal.ts';
import { MAX_DEPTH } from '../../journal/json.ts';
import { MAX_UNITS } from '../../shared/base/money.ts';
import { parseObject } from '../../shared/base/readers.ts';
import type { ShopKey } from '../customers/sealed-key.ts';
import type { Queryable } from '../database.ts';
import { isStorageError, type Replica } from './replica.ts';
import { chainedRows, createPortion } from './stream.ts';
import { aboutOwnSales } from './subject-check.ts';
import { keysOf, type SealedTillKey } from './till-keys.ts';

/** The last time that JavaScript's dates reach, in ms. */
const LARGEST_NUMBER = MAX_UNITS;

/**
 * Returns the rows before the first whose body is no object, is nested deeper than a till writes, has a number that no
 * date or amount has, or replaces what turns an object into a text or a number: lists of every till would fail at it, for
 * what was recorded stays.
 */
export function readableRows(rows: readonly EntryRow[]): readonly EntryRow[] {
  const wrong = rows.findIndex(({ at, body }) => {
    const members = parseObject(body);
    return members === null || !isReadable(members) || !isReadable(at);
  });
  return wrong === -1 ? rows : rows.slice(0, wrong);
}

const conversions: ReadonlySet<string> = new Set(['toString', 'valueOf', 'toJSON']);

function isReadable(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_NUMBER;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, each]) => !conversions.has(name) && isReadable(each, depth + 1));
}

export interface DownloadOptions {
  readonly session: Queryable;
  readonly shop: ShopKey;
  /** This till, whose stream is in its own journal. */
  readonly till: string;
  /** This till's journal. */
  readonly own: QueryDb;
  readonly replica: Replica;
}

const BATCH = 100;

interface KnownTill {
  readonly till: string;
  readonly journal: string;
  readonly chainKey: KeyObject | null;
}

/** Copies the other tills' streams into the replica. Of one session. */
export function createDownload(options: DownloadOptions) {
  const { session, shop, own, replica } = options;
  /** Tills of which an entry does not follow from the one before it, changes a sale of another till, or cannot be read. */
  const brokenTills = new Set<string>();
  let tills: readonly KnownTill[] = [];
  const portion = createPortion();

  /** Adds what follows from the stream so far; the rest is named and not believed, until the next session. */
  function add({ till, journal, chainKey }: KnownTill, rows: readonly EntryRow[]): boolean {
    const end = replica.endOf(till, journal);
    const sound = chainKey ? chainedRows(rows, chainKey, end) : [];
    const addedCount = addReadable(replica, aboutOwnSales({ own, others: replica.query }, readableRows(sound)));
    if (addedCount < rows.length) brokenTills.add(till);
    return addedCount > 0;
  }

  /**
   * Reads the tills that published a key since, also those taken out: their streams stay. One that came back has none
   * until the shop has what it recorded on leaving other shops meanwhile.
   */
  async function readTills(): Promise<void> {
    const rows = await session.query<Omit<SealedTillKey, 'sealed'> & { readonly sealed: Uint8Array | null }>(
      `SELECT id AS till, journal, sealed_key AS sealed FROM transfer_till.till
       WHERE shop = $1 AND id <> $2 AND (sealed_key IS NOT NULL) <> (id = ANY ($3::text[]))`,
      [shop.id, options.till, tills.map(({ till }) => till)],
    );
    if (rows.length === 0) return;
    const keys = rows.flatMap(({ sealed, ...row }) => (sealed ? [{ ...row, sealed }] : []));
    replica.keys.addTills(keys);
    const newTills = keys.map((row) => ({
      till: row.till,
      journal: row.journal,
      chainKey: keysOf(shop, row)?.chain ?? null,
    }));
    tills = [...tills.filter(({ till }) => rows.every((row) => row.till !== till)), ...newTills];
  }

  return {
    /**
     * Copies the next entries of each till, 100 at most and as many bytes as pass. Returns the tills with new entries.
     * Throws the error of the link.
     */
    async copyNext() {
      await readTills();
      const wantedTills = tills.filter(({ till }) => !brokenTills.has(till));
      const heads = wantedTills.map(({ till, journal }) => replica.endOf(till, journal).seq);
      const beganAt = performance.now();
      const rows =
        wantedTills.length === 0 ? [] : await rowsAfter(session, shop.id, wantedTills, heads, portion.most());
      const isFull = portion.note(rows, beganAt);
      const streams = Map.groupBy(rows, ({ till }) => till);
      const arrivedTills = wantedTills.filter((each) => add(each, streams.get(each.till) ?? []));
      const more = isFull || [...streams.values()].some(({ length }) => length === BATCH);
      return { arrived: arrivedTills.map(({ till }) => till), more, broken: [...brokenTills] };
    },
  };
}

/** Adds rows up to the first whose content the projections cannot read. Returns how many. */
function addReadable(replica: Replica, rows: readonly EntryRow[]): number {
  if (rows.length === 0) return 0;
  try {
    replica.add(rows);
    return rows.length;
  } catch (error) {
    if (isStorageError(error)) throw error;
    return rows.length === 1 ? 0 : addOneByOne(replica, rows);
  }
}

function addOneByOne(replica: Replica, rows: readonly EntryRow[]): number {
  const bad = rows.findIndex((row) => addReadable(replica, [row]) === 0);
  return bad === -1 ? rows.length : bad;
}

const rowsAfter = (
  session: Queryable,
  shop: string,
  tills: readonly KnownTill[],
  heads: readonly number[],
  most: number,
): Promise<readonly EntryRow[]> =>
  session.query<EntryRow>(
    `SELECT seq, id, till, at, actor, kind, subject, body, hash FROM (
       SELECT e.*, sum(octet_length(e.body)) OVER (ORDER BY e.till, e.seq) - octet_length(e.body) AS before
       FROM unnest($2::text[], $3::bigint[]) AS head (till, seq) CROSS JOIN LATERAL (
         SELECT * FROM transfer_till.entry
         WHERE shop = $1 AND till = head.till AND seq > head.seq ORDER BY seq LIMIT ${BATCH}
       ) AS e
     ) AS found WHERE before < $4 ORDER BY till, seq`,
    [shop, tills.map(({ till }) => till), heads, most],
  );
