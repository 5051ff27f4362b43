import type { EntryDraft, Projection, QueryDb } from '../journal/journal.ts';
import type { WalletFigures, WalletReading } from '../shared/back-office/reconciliation.ts';

const READ = 'wallets.read';

/** The one way a reading gets into the journal. */
export const readingDraft = (reading: WalletReading, actor: string): EntryDraft => ({
  kind: READ,
  subject: '',
  actor,
  body: { ...reading, balance: plain(reading.balance), commission: plain(reading.commission) },
});

const plain = (figures: WalletFigures | null) => figures && { ...figures };

/** Wallet balances at each read. */
export const walletSnapshotsProjection: Projection = {
  name: 'wallet-readings',
  version: 1,
  tables: ['wallet_snapshot'],
  schema: `
CREATE TABLE IF NOT EXISTS wallet_snapshot (n INTEGER PRIMARY KEY, at INTEGER NOT NULL, reading TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS wallet_snapshot_by_time ON wallet_snapshot (at);
`,
  apply(db, { seq, kind, body }) {
    if (kind !== READ) return;
    const { at } = body as unknown as WalletReading;
    db.run('INSERT INTO wallet_snapshot (n, at, reading) VALUES (?, ?, ?)', seq, at, JSON.stringify(body));
  },
};

interface Row {
  readonly reading: string;
}

const readingOf = ({ reading }: Row): WalletReading => JSON.parse(reading) as WalletReading;

/** Returns the snapshots of a period with the one before and the one after it, oldest first. */
export function readingsFor(db: QueryDb, { from, to }: { readonly from: number; readonly to: number }) {
  const one = (where: string, ...values: number[]) =>
    db.all<Row>(`SELECT reading FROM wallet_snapshot WHERE ${where} LIMIT 1`, ...values).map(readingOf);
  return [
    ...one('at < ? ORDER BY at DESC, n DESC', from),
    ...db
      .all<Row>('SELECT reading FROM wallet_snapshot WHERE at >= ? AND at < ? ORDER BY at, n', from, to)
      .map(readingOf),
    ...one('at >= ? ORDER BY at, n', to),
  ];
}

/** The last reading there is; null before the first. */
export const lastReading = (db: QueryDb): WalletReading | null => {
  const row = db.get<Row>('SELECT reading FROM wallet_snapshot ORDER BY at DESC, n DESC LIMIT 1');
  return row ? readingOf(row) : null;
};
