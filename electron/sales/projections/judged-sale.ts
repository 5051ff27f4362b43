import type { Entry, EntryHistory, ProjectionDb } from '../../journal/journal.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { Judgement } from '../../shared/sales/verdict.ts';
import { judgeRecord, ownJudgements } from '../judgements.ts';
import { createRecords, type SaleRecord } from '../records.ts';

/** A sale at one of its entries: its rows, and what follows from its evidence. */
export interface JudgedSale {
  readonly record: SaleRecord;
  /** Null while there is neither an account nor evidence. */
  readonly judgement: Judgement | null;
}

const afterEntries = new WeakMap<Entry, JudgedSale | null>();

/** Returns the sale of an entry that was just applied to its rows: judged once, whichever projection asks first. */
export function judgedAfter(db: ProjectionDb, entry: Entry, past: EntryHistory): JudgedSale | null {
  const judgedBefore = afterEntries.get(entry);
  if (judgedBefore !== undefined) return judgedBefore;
  const record = createRecords({ query: db, entries: past }).sale(entry.subject as SaleId);
  const judgeNow = () => record && judgeRecord(record, past);
  const judgement = past.isAuthenticated ? ownJudgements.of(entry.subject, entry.hash, judgeNow) : judgeNow();
  const sale = record && { record, judgement };
  afterEntries.set(entry, sale);
  return sale;
}

const kinds: readonly string[] = ['evidence.recorded', 'account.shown', 'attempt.issued', 'sale.cancelled'];

/** Returns whether an entry may change what is known of a sale's money. */
export const mayChangeMoney = ({ kind }: Entry): boolean => kinds.includes(kind);
