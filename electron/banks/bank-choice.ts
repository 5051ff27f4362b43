import type { EntryDraft, Projection, QueryDb } from '../journal/journal.ts';
import type { Ms } from '../shared/base/units.ts';
import type { SaleId } from '../shared/sales/sale.ts';

/** The bank that the customer of this sale pays from, as entered by the cashier. */
export interface BankChoice {
  readonly at: Ms;
  readonly code: string;
  readonly name: string;
}

const CHOSEN = 'bank.chosen';

/** The one way a choice gets into the journal. */
export const choiceDraft = (subject: SaleId, { at, code, name }: BankChoice): EntryDraft => ({
  kind: CHOSEN,
  subject,
  actor: 'till',
  body: { at, code, name },
});

export const bankChoicesProjection: Projection = {
  name: 'bank-choices',
  version: 1,
  tables: ['bank_choice', 'bank_use'],
  schema: `
CREATE TABLE IF NOT EXISTS bank_choice (sale TEXT PRIMARY KEY, code TEXT NOT NULL, name TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS bank_use (code TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
`,
  apply(db, { kind, subject, body }) {
    if (kind !== CHOSEN) return;
    const { at, code, name } = body as unknown as BankChoice;
    db.run('INSERT OR REPLACE INTO bank_choice (sale, code, name) VALUES (?, ?, ?)', [subject, code, name]);
    db.run('INSERT OR REPLACE INTO bank_use (code, at) VALUES (?, ?)', [code, at]);
  },
};

export const choiceOf = (db: QueryDb, id: SaleId): Pick<BankChoice, 'code' | 'name'> | null =>
  db.get<Pick<BankChoice, 'code' | 'name'>>('SELECT code, name FROM bank_choice WHERE sale = ?', [id]) ?? null;

export const bankUses = (db: QueryDb): ReadonlyMap<string, Ms> =>
  new Map(db.all<{ code: string; at: Ms }>('SELECT code, at FROM bank_use').map(({ code, at }) => [code, at]));
