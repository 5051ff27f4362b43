import type { EntryDraft, Projection, QueryDb } from '../journal/journal.ts';
import type { Business, Wallet } from '../merchant/client.ts';
import type { WalletFigures, WalletKind, WalletReading } from '../shared/back-office/reconciliation.ts';
import { failure } from '../shared/base/failure.ts';
import type { Units } from '../shared/base/money.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { type Ms, minutes, ms, seconds } from '../shared/base/units.ts';
import { shopDayOf, shopDayStart } from '../shared/shop/shop-day.ts';
import type { BackOfficeContext } from './context.ts';

/** Long enough after opening to be out of the way of the first sale. */
const FIRST = seconds(20);
/** After a reading that failed, and at most until the shop's next day begins. */
const AGAIN = minutes(15);

/** What the wallets of a business hold, added up by their kind (interface 2.7). */
export function walletSnapshotOf({ wallets, fee, commission }: Business, at: Ms): WalletReading {
  return {
    at,
    balance: figuresOf(wallets, 'balance'),
    commission: figuresOf(wallets, 'commission'),
    feeRate: fee,
    commissionRate: commission,
  };
}

/** Null where there is no naira wallet of this kind, or one without a balance. */
function figuresOf(wallets: readonly Wallet[], kind: WalletKind): WalletFigures | null {
  const own = wallets.filter(({ type, currency }) => type === kind && (currency ?? 'NGN') === 'NGN');
  if (own.length === 0 || own.some(({ balance }) => balance === null)) return null;
  const sum = (pick: (wallet: Wallet) => Units | null) =>
    own.reduce((total, wallet) => total + (pick(wallet) ?? 0), 0) as Units;
  return {
    balance: sum(({ balance }) => balance),
    pendingInflow: sum(({ pendingInflow }) => pendingInflow),
    pendingWithdrawal: sum(({ pendingWithdrawal }) => pendingWithdrawal),
  };
}

/** Reads the business and records its wallets' balances: when the back office is opened, and once a day. */
export function createWalletSnapshots(context: BackOfficeContext) {
  const { merchant, journal, businessId, now, actor, setTimer, clearTimer } = context;
  let timer: unknown = null;
  let isStopped = false;

  /** Returns the business as the service has it now. A reading that cannot be recorded is still shown. */
  async function read(by: string = actor()): Promise<Result<Business>> {
    const id = businessId();
    if (id === null) return err(failure('keys-missing'));
    const answer = await merchant.getBusiness({ id });
    if (!answer.ok) return answer;
    const business = answer.value.value;
    if (!isStopped) journal.append([readingDraft(walletSnapshotOf(business, ms(now())), by)]);
    return ok(business);
  }

  const readToday = () => {
    const last = lastReading(journal.query);
    return last !== null && shopDayOf(last.at) === shopDayOf(now());
  };

  async function isReadToday(): Promise<boolean> {
    try {
      return readToday() || (await read('till')).ok;
    } catch (error) {
      context.reportError(error);
      return false;
    }
  }

  async function daily(): Promise<void> {
    const done = await isReadToday();
    if (isStopped) return;
    const morning = shopDayStart(shopDayOf(now()) + 1) - now();
    later(ms(Math.max(1_000, done ? morning : Math.min(AGAIN, morning))));
  }

  const later = (delay: Ms) => {
    timer = setTimer(() => void daily(), delay);
  };

  return {
    read,
    start: () => later(FIRST),
    stop() {
      isStopped = true;
      if (timer !== null) clearTimer(timer);
    },
  };
}

export type WalletSnapshots = ReturnType<typeof createWalletSnapshots>;

const READ = 'wallets.read';

/** The one way a reading gets into the journal. */
export const readingDraft = (reading: WalletReading, actor: string): EntryDraft => ({
  kind: READ,
  subject: '',
  actor,
  body: { ...reading, balance: plain(reading.balance), commission: plain(reading.commission) },
});

const plain = (figures: WalletFigures | null) => figures && { ...figures };

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

const readingOf = ({ reading }: { readonly reading: string }): WalletReading => JSON.parse(reading) as WalletReading;

/** Returns the snapshots of a period with the one before and the one after it, oldest first. */
export function readingsFor(db: QueryDb, { from, to }: { readonly from: number; readonly to: number }) {
  const one = (where: string, ...values: number[]) =>
    db.all<{ reading: string }>(`SELECT reading FROM wallet_snapshot WHERE ${where} LIMIT 1`, ...values).map(readingOf);
  return [
    ...one('at < ? ORDER BY at DESC, n DESC', from),
    ...db
      .all<{ reading: string }>('SELECT reading FROM wallet_snapshot WHERE at >= ? AND at < ? ORDER BY at, n', from, to)
      .map(readingOf),
    ...one('at >= ? ORDER BY at, n', to),
  ];
}

const lastReading = (db: QueryDb): WalletReading | null => {
  const row = db.get<{ reading: string }>('SELECT reading FROM wallet_snapshot ORDER BY at DESC, n DESC LIMIT 1');
  return row ? readingOf(row) : null;
};
