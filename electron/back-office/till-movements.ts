import { setImmediate } from 'node:timers/promises';
import type { QueryDb } from '../journal/journal.ts';
import { bitsOf } from '../sales/history/issue-bits.ts';
import type { Span, TillMove } from '../shared/back-office/reconciliation.ts';
import { hours, type Ms } from '../shared/base/units.ts';
import { cutOfAmount, keyOf, type OwnCuts } from './event-list-money.ts';
import type { MoveSource } from './other-records.ts';

const HOUR = hours(1);

interface Row extends Omit<TillMove, 'late' | 'commission' | 'till'> {
  readonly n: number;
  readonly attempt: number;
  readonly late: number;
}

const rowsIn = (db: QueryDb, from: number, to: number): Row[] =>
  db.all<Row>(
    `SELECT c.n, c.id, m.attempt, m.at, m.kind, m.amount, m.before, m.sale_before AS saleBefore, c.amount AS asked, p.fee, p.gross,
       (s.issue_bits & ?) <> 0 AS late
     FROM money_move m
     JOIN payment p ON p.sale = m.sale AND p.attempt = m.attempt
     JOIN sale_money s ON s.sale = m.sale
     JOIN sale c ON c.n = m.sale
     WHERE m.at >= ? AND m.at < ? ORDER BY m.at, m.entry, m.attempt, m.kind`,
    [bitsOf('late'), from, to],
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

function moveOf({ n: _, attempt, late, fee, ...move }: Row, own: OwnCuts): TillMove {
  const listedCharge = cutOfAmount(own, keyOf(move.id, attempt), move.gross);
  return {
    ...move,
    late: late === 1,
    fee: fee ?? listedCharge?.fee ?? null,
    commission: listedCharge?.commission ?? null,
  };
}

/** Returns the payments that are being reversed but still in the wallet, whenever that began, as moves at `at`. */
export const reversingMoves = (source: MoveSource, own: OwnCuts, at: Ms): readonly TillMove[] =>
  source.query
    .all<Row>(
      `SELECT c.n, c.id, p.attempt, p.reversing AS amount, p.gross, 0 AS before, 0 AS saleBefore,
         c.amount AS asked, p.fee, (s.issue_bits & ?) <> 0 AS late, ? AS at, 'reversing' AS kind
       FROM payment p JOIN sale c ON c.n = p.sale JOIN sale_money s ON s.sale = p.sale
       WHERE p.reversal_at IS NOT NULL AND p.reversing > 0`,
      [bitsOf('late'), at],
    )
    .flatMap((row) => movesOf(source, row, own));
