import type { Practice } from '../practice.ts';
import type { Value } from '../store/db.ts';
import { update } from '../store/rows.ts';
import type { TransactionRow } from '../store/transactions.ts';
import { announceTransaction } from './announce.ts';

export type Changes = { readonly [name in keyof TransactionRow]?: Extract<TransactionRow[name], Value> };

/** Changes a transaction and records its event. Call it inside `atomically`. */
export function changeTransaction(
  practice: Practice,
  row: TransactionRow,
  changes: Changes,
  kind: 'transaction_updated' | 'transaction_failed' | 'transaction_success',
  at: number,
): TransactionRow {
  const stampedChanges = { ...changes, updatedAt: at };
  update(practice.db, 'trx', row.id, stampedChanges);
  const changedRow = { ...row, ...stampedChanges };
  announceTransaction(practice, changedRow, kind, at);
  return changedRow;
}
