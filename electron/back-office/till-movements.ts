import { setImmediate } from 'node:timers/promises';
import type { QueryDb } from '../journal/journal.ts';
import { bitsOf } from '../sales/history/exceptions.ts';
import type { Span, TillMove } from '../shared/back-office/reconciliation.ts';
import type { Units } from '../shared/base/money.ts';
import { hours, type Ms, ms } from '../shared/base/units.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import { cutOfAmount, keyOf, type OwnCuts } from './event-list-money.ts';
import type { MoveSource } from './other-records.ts';

const HOUR = hours(1);

interface Row {
  readonly n: number;
  readonly id: string;
  readonly attempt: number;
  readonly at: number;
  readonly kind: TillMove['kind'];
  readonly amount: number;
  readonly before: number;
  readonly sale_before: number;
  readonly asked: number;
  readonly fee: number | null;
  readonly gross: number;
  readonly late: number;
}

const rowsIn = (db: QueryDb, from: number, to: number): Row[] =>
  db.all<Row>(
    `SELECT c.n, c.id, m.attempt, m.at, m.kind, m.amount, m.before, m.sale_before, c.amount AS asked, p.fee, p.gross,
       (s.exceptions & ?) <> 0 AS late
     FROM money_move m
     JOIN payment p ON p.sale = m.sale AND p.attempt = m.attempt
     JOIN sale_money s ON s.sale = m.sale
     JOIN sale c ON c.n = m.sale
     WHERE m.at >= ? AND m.at < ? ORDER BY m.at, m.entry, m.attempt, m.kind`,
    ...[bitsOf('late'), from, to],
  );

/**
 * Yields every change of money on the accounts of a till, or of several, in a period, an hour at a time, yielding in between so that no
 * sale waits. Fee and commission missing in the journal are taken from the event list.
 */
export async function byHour(
  source: MoveSource,
  { from, to }: Span,
  own: OwnCuts,
  take: (moves: readonly TillMove[]) => void,
): Promise<void> {
  for (let hour: number = from; hour < to; hour += HOUR) {
    const rows = rowsIn(source.query, hour, Math.min(hour + HOUR, to));
    if (rows.length === 0) continue;
    take(rows.flatMap((row) => movesOf(source, row, own)));
    await setImmediate();
  }
}

function movesOf({ till }: MoveSource, row: Row, own: OwnCuts): readonly TillMove[] {
  if (!till) return [moveOf(row, own)];
  const name = till(row.n, row.id);
  return name === null ? [] : [{ ...moveOf(row, own), till: name }];
}

function moveOf(row: Row, own: OwnCuts): TillMove {
  const { id, attempt, kind, at, amount, before, asked, gross } = row;
  const listedCharge = cutOfAmount(own, keyOf(id, attempt), gross);
  return {
    id: id as SaleId,
    kind,
    at: ms(at),
    late: row.late === 1,
    amount: amount as Units,
    before: before as Units,
    saleBefore: row.sale_before as Units,
    asked: asked as Units,
    gross: gross as Units,
    fee: (row.fee as Units | null) ?? listedCharge?.fee ?? null,
    commission: listedCharge?.commission ?? null,
  };
}

/** Returns the payments that are being reversed but still in the wallet, whenever that began, as moves at `at`. */
export const reversingMoves = (source: MoveSource, own: OwnCuts, at: Ms): readonly TillMove[] =>
  source.query
    .all<Row>(
      `SELECT c.n, c.id, p.attempt, p.gross - p.reversed AS amount, p.gross, 0 AS before, 0 AS sale_before,
         c.amount AS asked, p.fee, (s.exceptions & ?) <> 0 AS late, ? AS at, 'reversing' AS kind
       FROM payment p JOIN sale c ON c.n = p.sale JOIN sale_money s ON s.sale = p.sale
       WHERE p.reversal_at IS NOT NULL AND p.gross > 0 AND p.standing = 'reversing'`,
      ...[bitsOf('late'), at],
    )
    .flatMap((row) => movesOf(source, row, own));
