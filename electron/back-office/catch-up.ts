import type { OtherMove } from '../shared/back-office/reconciliation.ts';
import type { Units } from '../shared/base/money.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import type { BackOfficeContext } from './context.ts';
import type { OtherReversal, OwnChange } from './event-list-money.ts';

/** Reads per report, for our own sales and again for others' payments, since checkout has priority. */
const MOST = 20;

interface Row {
  readonly id: string;
  readonly attempt: number;
  readonly gross: number;
  readonly reversed: number;
  readonly reversing: number;
  readonly at: number;
}

/**
 * Reads each sale whose events are newer than the journal, and each being reversed, so that no difference is reported
 * that a read would explain. Returns the oldest event of each sale that could not be read.
 */
export async function readPending(context: BackOfficeContext, changes: readonly OwnChange[]): Promise<readonly Ms[]> {
  const unread: Ms[] = [];
  let reads = 0;
  for (const [id, at] of pendingSales(context, changes)) {
    reads += 1;
    if (reads > MOST || !(await context.readSale(id))) unread.push(at);
  }
  return unread;
}

/** Sales to read, each with the time of its newest journal evidence. */
function pendingSales({ journal: { query }, now }: BackOfficeContext, changes: readonly OwnChange[]) {
  const columns = `c.id, p.attempt, p.gross, p.reversed, p.standing = 'reversing' AS reversing,
    max(p.at, coalesce(p.reversal_at, 0)) AS at FROM payment p JOIN sale c ON c.n = p.sale`;
  const underWay = query.all<Row>(`SELECT ${columns} WHERE p.reversal_at IS NOT NULL AND p.standing = 'reversing'`);
  const behind = byAccount(changes).flatMap(({ sale, attempt, amount, reversal }): Row[] => {
    const row = query.get<Row>(`SELECT ${columns} WHERE c.id = ? AND p.attempt = ?`, sale, attempt);
    if (!row) return [{ id: sale, attempt, gross: 0, reversed: 0, reversing: 0, at: now() }];
    return row.gross !== amount || (reversal && row.reversed === 0) ? [row] : [];
  });
  return new Map([...underWay, ...behind].map(({ id, at }) => [id as SaleId, ms(at)]));
}

/** Groups events by account. */
const byAccount = (changes: readonly OwnChange[]): readonly OwnChange[] =>
  [...Map.groupBy(changes, ({ sale, attempt }) => `${sale}-${attempt}`).values()].flatMap((own) => {
    const [first] = own;
    const amount = own.reduce((sum, each) => sum + each.amount, 0) as Units;
    return first ? [{ ...first, amount, reversal: own.some(({ reversal }) => reversal) }] : [];
  });

/**
 * Reads others' payments with a reversal, since events do not contain whether it is complete (interface 2.3). Those
 * that could not be read count as in progress, with their time in `unread`.
 */
export async function readReversals({ merchant }: BackOfficeContext, reversals: readonly OtherReversal[]) {
  const moves: OtherMove[] = [];
  const unread: Ms[] = [];
  for (const [at, each] of reversals.entries()) {
    const refid = each.refid ?? '';
    const answer = at < MOST && refid !== '' ? await merchant.getTransaction({ refid }) : null;
    const read = answer?.ok ? answer.value.value : null;
    if (!read) unread.push(each.at);
    const isReversed = read?.facts.flags.reversed === 1;
    moves.push({
      ...each,
      refid,
      kind: isReversed ? 'reversed' : 'reversing',
      at: (isReversed && read?.updatedAt) || each.at,
    });
  }
  return { moves, unread };
}
