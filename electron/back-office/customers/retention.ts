import type { Journal } from '../../journal/journal.ts';
import { isRare } from '../../journal/schema.ts';
import { listCredit } from '../../sales/credit.ts';
import { settlementKind } from '../../sales/settlements/entries.ts';
import { hours, ms } from '../../shared/base/units.ts';

export interface RetentionOptions {
  readonly journal: Pick<Journal, 'query' | 'vault' | 'append' | 'entries'>;
  /** `retentionTime`; null while the service has not sent a time: then no customer is erased. */
  readonly now: () => number | null;
  /** After how many months without a sale a customer is erased; null: never. */
  readonly months: () => number | null;
  /** Called between two small pieces of work, so that a sale never waits. */
  readonly betweenSteps?: () => Promise<void>;
}

/**
 * Returns the earlier of this computer's time and the service's, which is `offset` away: neither a computer that was
 * set ahead nor a service that sends a wrong date erases a customer early.
 */
export const retentionTime = (wall: number, offset: number): number => wall + Math.min(0, offset);

/** Rows of one piece. */
const PIECE = 5_000;
const MONTH = hours(24 * 30.5);
const MOST_A_NIGHT = 500;
/** As many as are erased without the owner, however far the limit moved. */
const FEW = 50;
/** How far the limit moves by itself between two nights, with a till that was closed for a weekend. */
const USUAL_STEP = hours(24 * 4);
/** A till that is opened several times a day erases once. */
const APART = hours(12);

/** A night's run begins; its body has the time before which customers are due. */
const ranKind = 'retention.ran';
/** The owner allowed a run that would erase many. */
const allowedKind = 'retention.allowed';

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
  const { journal } = options;
  const before = limitOf(options);
  if (before === null || hasJustRun(journal, before) || (await countWaiting(options)) > 0) return 0;
  if (!journal.append([{ kind: ranKind, subject: '', actor: 'till', body: { before } }]).ok) return 0;
  let forgottenCount = 0;
  for await (const customer of dueBefore(options, before)) {
    if (forgottenCount >= MOST_A_NIGHT || !journal.vault.erase(customer, 'till').ok) return forgottenCount;
    forgottenCount += 1;
  }
  return forgottenCount;
}

const hasJustRun = ({ entries }: RetentionOptions['journal'], before: number): boolean =>
  entries({ kind: ranKind })
    .slice(-1)
    .some(({ body }) => Math.abs(before - Number(body.before)) < APART);

/**
 * Returns how many customers wait for the owner's yes; 0 where none is needed. It is needed for more than a few where
 * the limit moved further than it does from night to night: another choice of months, or a jump of the clock.
 */
export async function countWaiting(options: RetentionOptions): Promise<number> {
  const before = limitOf(options);
  const last = lastLimit(options.journal);
  if (before === null || (last !== null && before - last <= USUAL_STEP)) return 0;
  const waiting = new Set<string>();
  for await (const customer of dueBefore(options, before)) waiting.add(customer);
  return waiting.size > FEW ? waiting.size : 0;
}

/** Records that the owner allows what is due now to be erased, from the next night on. */
export function allowErasing(options: RetentionOptions, actor: string): ReturnType<Journal['append']> {
  const body = { before: limitOf(options) };
  return options.journal.append(body.before === null ? [] : [{ kind: allowedKind, subject: '', actor, body }]);
}

/** The time before which customers are due, in whole ms; null where none are, or the service's time is not known. */
function limitOf({ now, months }: RetentionOptions): number | null {
  const monthsKept = months();
  const time = now();
  return monthsKept === null || time === null ? null : Math.floor(time - monthsKept * MONTH);
}

function lastLimit({ entries }: RetentionOptions['journal']): number | null {
  const last = [ranKind, allowedKind]
    .flatMap((kind) => entries({ kind }).slice(-1))
    .toSorted((a, b) => a.seq - b.seq)
    .at(-1);
  return last ? Number(last.body.before) : null;
}

/** Leaves out who has store credit: an erased customer could not be found to be given it. */
async function* dueBefore(
  { journal, now, betweenSteps = rest }: RetentionOptions,
  before: number,
): AsyncGenerator<string> {
  const withCredit = new Set(listCredit(journal.query, ms(now() ?? before)).map(({ customer }) => customer));
  const lastSale = journal.query.get<{ last: number }>('SELECT coalesce(max(n), 0) AS last FROM sale');
  const last = lastSale?.last ?? 0;
  for (let from = 0; from < last; from += PIECE) {
    for (const { customer } of journal.query.all<{ customer: string }>(due, from, from + PIECE, before, before)) {
      if (!withCredit.has(customer)) yield customer;
      await betweenSteps();
    }
    await betweenSteps();
  }
  for (const { customer } of journal.query.all<{ customer: string }>(notesDue, before)) {
    yield customer;
    await betweenSteps();
  }
}

const rest = () => new Promise<void>((next) => setImmediate(next));
