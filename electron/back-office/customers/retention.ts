import type { Journal } from '../../journal/journal.ts';
import { hours } from '../../shared/units.ts';

export interface RetentionOptions {
  readonly journal: Pick<Journal, 'query' | 'vault'>;
  /** Milliseconds on the service's clock; null while the service has not said the time: then nobody is forgotten. */
  readonly now: () => number | null;
  /** After how many months without a sale a customer is forgotten; null: nobody is. */
  readonly months: () => number | null;
  /** Between two small pieces of work, so that the counter never waits. */
  readonly breathe?: () => Promise<void>;
}

/** Rows looked at in one piece. */
const PIECE = 5_000;
const MONTH = hours(24 * 30.5);
/** More wait for the next night: a wrong time or a wrong choice is noticed before everybody is forgotten. */
const MOST_A_NIGHT = 500;

/** Of these rows, whoever bought nothing since and can still be read. */
const due = `SELECT DISTINCT old.customer AS customer FROM collection old
  WHERE old.n > ? AND old.n <= ? AND old.created_at < ?
  AND EXISTS (SELECT 1 FROM data_key WHERE customer = old.customer)
  AND NOT EXISTS (
    SELECT 1 FROM collection later
    WHERE later.phone_tail = old.phone_tail AND later.customer = old.customer AND later.created_at >= ?)`;

/**
 * Forgets every customer whose last sale is longer ago than the owner wants it kept; answers how many. Stops at the
 * first that cannot be erased now (a copy of the record is being made, the disk is full): the next night goes on.
 */
export async function forgetOldCustomers({ journal, now, months, breathe = rest }: RetentionOptions): Promise<number> {
  const [kept, time] = [months(), now()];
  if (kept === null || time === null) return 0;
  const before = time - kept * MONTH;
  const { last } = journal.query.get<{ last: number }>('SELECT coalesce(max(n), 0) AS last FROM collection') ?? {
    last: 0,
  };
  let forgotten = 0;
  for (let from = 0; from < last; from += PIECE) {
    for (const { customer } of journal.query.all<{ customer: string }>(due, from, from + PIECE, before, before)) {
      if (forgotten >= MOST_A_NIGHT || !journal.vault.erase(customer, 'till').ok) return forgotten;
      forgotten += 1;
      await breathe();
    }
    await breathe();
  }
  return forgotten;
}

const rest = () => new Promise<void>((next) => setImmediate(next));
