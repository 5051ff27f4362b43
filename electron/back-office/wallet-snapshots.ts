import type { EntryDraft, QueryDb } from '../journal/journal.ts';
import { isRare } from '../journal/schema.ts';
import type { BusinessView, WalletView } from '../shared/back-office/business.ts';
import type { WalletFigures, WalletKind, WalletReading } from '../shared/back-office/reconciliation.ts';
import { failure } from '../shared/base/failure.ts';
import { isUnits, type Units } from '../shared/base/money.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { type Ms, minutes, ms, seconds } from '../shared/base/units.ts';
import { shopDayOf, shopDayStart } from '../shared/shop/shop-day.ts';
import type { BackOfficeContext } from './context.ts';

/** Long enough after opening to be out of the way of the first sale. */
const FIRST = seconds(20);
/** After a reading that failed, and at most until the shop's next day begins. */
const RETRY_AFTER = minutes(15);

/** What the wallets of a business hold, added up by their kind (interface 2.7). */
function walletSnapshotOf({ wallets, fee, commission }: BusinessView, at: Ms): WalletReading {
  return {
    at,
    balance: figuresOf(wallets, 'balance'),
    commission: figuresOf(wallets, 'commission'),
    feeRate: fee,
    commissionRate: commission,
  };
}

/** Null where there is no naira wallet of this kind, one without a balance, or more than an amount may be. */
function figuresOf(wallets: readonly WalletView[], kind: WalletKind): WalletFigures | null {
  const own = wallets.filter(({ type, currency }) => type === kind && (currency ?? 'NGN') === 'NGN');
  if (own.length === 0 || own.some(({ balance }) => balance === null)) return null;
  const sum = (pick: (wallet: WalletView) => Units | null) =>
    own.reduce((total, wallet) => total + (pick(wallet) ?? 0), 0) as Units;
  const figures = {
    balance: sum(({ balance }) => balance),
    pendingInflow: sum(({ pendingInflow }) => pendingInflow),
    pendingWithdrawal: sum(({ pendingWithdrawal }) => pendingWithdrawal),
  };
  return Object.values(figures).every(isUnits) ? figures : null;
}

/** Reads the business and records its wallets' balances: when the back office is opened, and once a day. */
export function createWalletSnapshots(context: BackOfficeContext) {
  const { merchant, journal, businessId, now, actor, setTimer, clearTimer } = context;
  let timer: unknown = null;
  let isStopped = false;

  /** Returns the business as the service has it now. A reading that cannot be recorded is still shown. */
  async function read(by: string = actor()): Promise<Result<BusinessView>> {
    const id = businessId();
    if (id === null) return err(failure('keys-missing'));
    const answer = await merchant.getBusiness({ id });
    if (!answer.ok) return answer;
    const business = answer.value.value;
    if (!isStopped) journal.append([readingDraft(walletSnapshotOf(business, ms(now())), by)]);
    return ok(business);
  }

  async function isReadToday(): Promise<boolean> {
    try {
      const last = lastReading(journal.query);
      return (last !== null && shopDayOf(last.at) === shopDayOf(now())) || (await read('till')).ok;
    } catch (error) {
      context.reportError(error);
      return false;
    }
  }

  async function daily(): Promise<void> {
    const done = await isReadToday();
    if (isStopped) return;
    const morning = shopDayStart(shopDayOf(now()) + 1) - now();
    later(ms(Math.max(1_000, done ? morning : Math.min(RETRY_AFTER, morning))));
  }

  function later(delay: Ms) {
    timer = setTimer(() => void daily(), delay);
  }

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
export const readingDraft = (reading: WalletReading, actor: string): EntryDraft => {
  const { balance, commission } = reading;
  const body = { ...reading, balance: balance && { ...balance }, commission: commission && { ...commission } };
  return { kind: READ, subject: '', actor, body };
};

const readingsSql = `SELECT body FROM entry WHERE kind = '${READ}' AND ${isRare} ORDER BY seq`;

const readingOf = ({ body }: { readonly body: string }): WalletReading => JSON.parse(body) as WalletReading;

/** Returns the snapshots of a period with the one before and the one after it, oldest first. */
export function readingsFor(db: QueryDb, { from, to }: { readonly from: number; readonly to: number }) {
  const all = db
    .all<{ body: string }>(readingsSql)
    .map(readingOf)
    .toSorted((a, b) => a.at - b.at);
  const before = all.findLastIndex(({ at }) => at < from);
  const after = all.findIndex(({ at }) => at >= to);
  return all.slice(Math.max(0, before), after < 0 ? undefined : after + 1);
}

const lastReading = (db: QueryDb): WalletReading | null => {
  const row = db.get<{ body: string }>(`${readingsSql} DESC LIMIT 1`);
  return row ? readingOf(row) : null;
};
