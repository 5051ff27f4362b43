import { createReading } from '../../journal/entries.ts';
import type { Journal, QueryDb } from '../../journal/journal.ts';
import { isRare } from '../../journal/schema.ts';
import { isErasedIn } from '../../journal/vault.ts';
import { listCredit } from '../../sales/credit.ts';
import { rowsFollow } from '../../sales/own-rows.ts';
import { settlementKind } from '../../sales/settlements/entries.ts';
import { hours, ms } from '../../shared/base/units.ts';

/** The records of tills that were taken out of the shop. Those tills erase no customers any more. */
interface GoneTills {
  readonly tills: readonly string[];
  readonly query: QueryDb;
  /** Whether the entries about a sale are those that its till recorded. */
  readonly isGenuine: (sale: string) => boolean;
}

export interface RetentionOptions {
  readonly journal: Pick<Journal, 'query' | 'vault' | 'append' | 'entries'>;
  /** `BackOfficeContext.confirmedTime`; while it is null no customer is erased. */
  readonly now: () => number | null;
  /** After how many months without a sale a customer is erased; null: never. */
  readonly months: () => number | null;
  /** Null at a till that works alone, and while the shop is not open. */
  readonly goneTills?: () => GoneTills | null;
  /** Monotonic clock, in ms. */
  readonly mono?: () => number;
}

const PIECE = 5_000;
const MONTH = hours(24 * 30.5);
/** How long a run takes at most; the rest is erased the next night. */
const LONGEST_RUN = hours(1);
/** As many as are erased at once, however far the limit moved. */
const ERASED_UNASKED = 50;
/**
 * How far the limit moves in one run. A till that was off catches up in some nights, and a clock that is wrong in spite
 * of `retentionTime` erases few early.
 */
const LONGEST_STEP = hours(24 * 14);
/** A till that is opened several times a day erases once. */
const RUNS_APART = hours(12);

const ranKind = 'retention.ran';
const allowedKind = 'retention.allowed';

/** What both kinds record: the rule, when it was applied, and the time before which customers were due by it. */
interface Limit {
  readonly before: number;
  readonly months: number;
  readonly time: number;
}

/** The customers of these rows who bought nothing since and can still be read. */
const due = `SELECT DISTINCT old.customer AS customer FROM sale old
  WHERE old.n > ? AND old.n <= ? AND old.created_at < ?
  AND EXISTS (SELECT 1 FROM data_key WHERE customer = old.customer)
  AND NOT EXISTS (
    SELECT 1 FROM sale later
    WHERE later.customer = old.customer AND later.created_at >= ?)`;

/** Who the notes on unmatched payments are sealed for, unless that is the customer of a sale of this till. */
const notesDue = `SELECT DISTINCT json_extract(body, '$.note.customer') AS customer FROM entry
  WHERE ${isRare} AND kind = '${settlementKind}' AND at < ?
  AND json_extract(body, '$.issue') IN ('unmatched', 'unmatched-reversed')
  AND NOT EXISTS (SELECT 1 FROM sale WHERE id = json_extract(body, '$.sale'))
  AND EXISTS (SELECT 1 FROM data_key WHERE customer = json_extract(body, '$.note.customer'))`;

/**
 * Erases every customer without store credit whose last sale is older than the owner's retention time. Returns the
 * count. Erases none while `countWaiting` requires the owner's permission. Stops at the first that cannot be erased now
 * (backup running, disk full) and continues the next night.
 */
export async function forgetOldCustomers(options: RetentionOptions): Promise<number> {
  const { journal, mono = () => performance.now() } = options;
  const limit = limitOf(options);
  if (limit === null || hasJustRun(journal, limit)) return 0;
  const { before, waiting } = await stepTo(limit, options);
  if (waiting > 0) return 0;
  if (!journal.append([{ kind: ranKind, subject: '', actor: 'till', body: { ...limit, before } }]).ok) return 0;
  const end = mono() + LONGEST_RUN;
  let forgottenCount = 0;
  for await (const customer of dueBefore(options, before)) {
    if (mono() >= end || !journal.vault.erase(customer, 'till').ok) return forgottenCount;
    forgottenCount += 1;
  }
  return forgottenCount;
}

const hasJustRun = ({ entries }: RetentionOptions['journal'], { months, time }: Limit): boolean =>
  entries({ kind: ranKind })
    .slice(-1)
    .some(({ body }) => body.months === months && Math.abs(time - Number(body.time)) < RUNS_APART);

/**
 * Returns up to which time one run erases, and how many customers wait for the owner's yes instead; 0 where none is
 * needed. It is needed for more than a few after another choice of months.
 */
async function stepTo(
  limit: Limit,
  options: RetentionOptions,
): Promise<{ readonly before: number; readonly waiting: number }> {
  const last = lastLimit(options.journal);
  const { before } = limit;
  if (last !== null && before - last.before <= LONGEST_STEP) return { before, waiting: 0 };
  const due = new Set<string>();
  for await (const customer of dueBefore(options, before)) due.add(customer);
  if (due.size <= ERASED_UNASKED) return { before, waiting: 0 };
  return last?.months === limit.months
    ? { before: last.before + LONGEST_STEP, waiting: 0 }
    : { before, waiting: due.size };
}

export async function countWaiting(options: RetentionOptions): Promise<number> {
  const limit = limitOf(options);
  return limit === null ? 0 : (await stepTo(limit, options)).waiting;
}

/** Records that the owner allows what is due now to be erased, from the next night on. */
export function allowErasing(options: RetentionOptions, actor: string): ReturnType<Journal['append']> {
  const limit = limitOf(options);
  return options.journal.append(limit === null ? [] : [{ kind: allowedKind, subject: '', actor, body: { ...limit } }]);
}

/** The time before which customers are due, in whole ms; null where none are, or the service's time is not known. */
function limitOf({ now, months: monthsKept }: RetentionOptions): Limit | null {
  const months = monthsKept();
  const time = now();
  return months === null || time === null
    ? null
    : { before: Math.floor(time - months * MONTH), months, time: Math.floor(time) };
}

function lastLimit({ entries }: RetentionOptions['journal']): Pick<Limit, 'before' | 'months'> | null {
  const last = [ranKind, allowedKind]
    .flatMap((kind) => entries({ kind }).slice(-1))
    .toSorted((a, b) => a.seq - b.seq)
    .at(-1);
  return last ? { before: Number(last.body.before), months: Number(last.body.months) } : null;
}

/** Yields whom a night's run erases: this till's customers, and those of tills that were taken out. */
async function* dueBefore(options: RetentionOptions, before: number): AsyncGenerator<string> {
  const { journal, goneTills } = options;
  yield* buyersDue(journal.query, options, before);
  for (const { customer } of journal.query.all<{ customer: string }>(notesDue, [before])) {
    yield customer;
    await rest();
  }
  const others = goneTills?.() ?? null;
  if (others === null) return;
  for await (const customer of buyersDue(others.query, options, before))
    if (!isErasedIn(journal.query, customer) && isOf(others, customer)) yield customer;
}

/** Leaves out who has store credit: an erased customer could not be found to be given it. */
async function* buyersDue(query: QueryDb, { now }: RetentionOptions, before: number): AsyncGenerator<string> {
  const withCredit = new Set(listCredit(query, ms(now() ?? before)).map(({ customer }) => customer));
  const last = query.get<{ last: number }>('SELECT coalesce(max(n), 0) AS last FROM sale')?.last ?? 0;
  for (let from = 0; from < last; from += PIECE) {
    for (const { customer } of query.all<{ customer: string }>(due, [from, from + PIECE, before, before])) {
      if (!withCredit.has(customer)) yield customer;
      await rest();
    }
    await rest();
  }
}

/** Whether these tills alone have a customer, and the tables about them follow from what the tills recorded. */
const isOf = ({ tills, query, isGenuine }: GoneTills, customer: string): boolean =>
  query
    .all<{ id: string; till: string }>(
      'SELECT sale.id, entry.till FROM sale JOIN entry ON entry.seq = sale.n WHERE customer = ?',
      [customer],
    )
    .every(
      ({ id, till }) =>
        tills.includes(till) && isGenuine(id) && rowsFollow({ query, entries: createReading(query) }, id),
    );

/** Between two small pieces of work, so that a sale never waits. */
const rest = () => new Promise<void>((next) => setImmediate(next));
