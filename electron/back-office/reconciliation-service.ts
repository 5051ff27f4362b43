import { isFinal } from '../shared/back-office/payouts.ts';
import {
  MOST_DIFFERENCES,
  type Movement,
  type OtherMove,
  type PayoutMovement,
  type PayoutsOut,
  type Reason,
  type ReconciliationView,
  type Span,
  type WalletReading,
} from '../shared/back-office/reconciliation.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import type { Units } from '../shared/base/money.ts';
import { err, failureOf, ok, type Result } from '../shared/base/result.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import { isSet } from '../shared/sales/evidence-rules.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import { DAY } from '../shared/shop/shop-day.ts';
import type { BackOfficeContext } from './context.ts';
import { type FeedMoney, feedMoney, noFeedMoney, type OtherReversal, type OwnChange } from './event-list-money.ts';
import { otherRecordsOf, otherTillsKnown } from './other-records.ts';
import type { createPayoutService } from './payouts/payouts.ts';
import { largest, openReconciliation, readingsAround } from './reconcile.ts';
import { byHour, reversingMoves } from './till-movements.ts';
import { readingsFor, type WalletSnapshots } from './wallet-snapshots.ts';

/** Reads per report, for our own sales and again for others' payments, since checkout has priority. */
const MOST = 20;

interface Row {
  readonly id: string;
  readonly attempt: number;
  readonly gross: number;
  readonly reversed: number;
  readonly at: number;
}

/**
 * Reads each sale whose events are newer than the journal, and each being reversed, so that no difference is reported
 * that a read would explain. Returns the oldest event of each sale that could not be read.
 */
async function readPending(context: BackOfficeContext, changes: readonly OwnChange[]): Promise<readonly Ms[]> {
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
  const columns = `c.id, p.attempt, p.gross, p.reversed,
    max(p.at, coalesce(p.reversal_at, 0)) AS at FROM payment p JOIN sale c ON c.n = p.sale`;
  const underWay = query.all<Row>(`SELECT ${columns} WHERE p.reversal_at IS NOT NULL
    AND (p.standing = 'reversing' OR p.reversing > 0)`);
  const behind = byAccount(changes).flatMap(({ sale, attempt, amount, reversal }): Row[] => {
    const row = query.get<Row>(`SELECT ${columns} WHERE c.id = ? AND p.attempt = ?`, [sale, attempt]);
    if (!row) return [{ id: sale, attempt, gross: 0, reversed: 0, at: now() }];
    return row.gross !== amount || (reversal && row.reversed === 0) ? [row] : [];
  });
  return new Map([...underWay, ...behind].map(({ id, at }) => [id as SaleId, ms(at)]));
}

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
async function readReversals({ merchant }: BackOfficeContext, reversals: readonly OtherReversal[]) {
  const moves: OtherMove[] = [];
  const unread: Ms[] = [];
  for (const [at, each] of reversals.entries()) {
    const refid = each.refid ?? '';
    const answer = at < MOST && refid !== '' ? await merchant.getTransaction({ refid }) : null;
    const read = answer?.ok ? answer.value.value : null;
    if (!read) unread.push(each.at);
    const isReversed = read !== null && isSet(read.facts.flags.reversed);
    moves.push({
      ...each,
      refid,
      kind: isReversed ? 'reversed' : 'reversing',
      at: (isReversed && read.updatedAt) || each.at,
    });
  }
  return { moves, unread };
}

const LONGEST_PERIOD = 92 * DAY;

/** What was expected, and so is in the sums but no difference. */
const asExpected: ReadonlySet<Reason> = new Set(['sale', 'fee', 'commission']);

interface Sources {
  readonly readings: WalletSnapshots;
  readonly payouts: Pick<ReturnType<typeof createPayoutService>, 'learn' | 'readOpen' | 'known'>;
}

/** Compares the payments at this till and the others of the same business with the wallets, for any period. */
export function createReconciliation(context: BackOfficeContext, { readings, payouts }: Sources) {
  const { journal, now } = context;

  /** A period that is not over ends with the current wallet balances. */
  async function lookNow({ to }: Span): Promise<Failure | null> {
    return to <= now() ? null : failureOf(await readings.read());
  }

  /** Reads what may have changed since the last read, before anything counts as unexplained. */
  async function catchUp(feed: FeedMoney) {
    payouts.learn(feed.payouts);
    const stale = await payouts.readOpen();
    const sales = await readPending(context, feed.changes);
    const { moves, unread } = await readReversals(context, feed.reversals);
    const since = [...sales, ...unread, ...stale.map(({ since: at, readAt }) => readAt ?? at)];
    return {
      others: [...feed.others, ...moves],
      unread: { count: since.length, since: since.length > 0 ? ms(Math.min(...since)) : null },
    };
  }

  return {
    async report(reportSpan: Span): Promise<Result<ReconciliationView>> {
      if (reportSpan.from >= reportSpan.to || reportSpan.to - reportSpan.from > LONGEST_PERIOD)
        return err(failure('invalid-input'));
      const readFailure = await lookNow(reportSpan);
      const knownReadings = readingsFor(journal.query, reportSpan);
      const around = readingsAround(reportSpan, knownReadings);
      const span = around ? spanOver(reportSpan, { from: around[0].at, to: ms(around[1].at + 1) }) : reportSpan;
      const feed = await feedMoney(context, span);
      const listedMoney = feed.ok ? feed.value : noFeedMoney;
      const { others, unread } = await catchUp(listedMoney);
      const paidOut = payouts.known();
      const differences = largest(MOST_DIFFERENCES, sizeOf);
      const open = openReconciliation({ asked: reportSpan, readings: knownReadings }, (movement) => {
        if (!asExpected.has(movement.reason)) differences.add(movement);
      });
      for (const source of [journal, ...otherRecordsOf(context)]) {
        await byHour(source, span, listedMoney.own, open.moves);
        if (around) open.moves(reversingMoves(source, listedMoney.own, around[1].at));
      }
      open.others(others);
      open.payouts(paidOut);
      const movements = open.close();
      const tillsKnown = otherTillsKnown(context.otherTills('all'));
      return ok({
        asked: reportSpan,
        ...movements,
        readFailure,
        readings: knownReadings,
        unread,
        payoutsOut: reportSpan.to > now() && !readFailure ? payoutsOut(movements.closing, paidOut) : null,
        feedFailure: failureOf(feed),
        differences: differences.found(),
        more: Math.max(0, differences.count() - MOST_DIFFERENCES),
        ...(tillsKnown && { others: tillsKnown }),
      });
    },
  };
}

/** Returns the locked amounts of the wallets, and how much of them the followed payouts explain. */
function payoutsOut(closing: WalletReading | null, payouts: readonly PayoutMovement[]): PayoutsOut | null {
  if (!closing?.balance) return null;
  const wallet = (closing.balance.pendingWithdrawal + (closing.commission?.pendingWithdrawal ?? 0)) as Units;
  const knownBalance = payouts
    .filter((payout) => !isFinal(payout.state))
    .reduce((sum, { amount }) => sum + amount, 0) as Units;
  return { wallet, followed: knownBalance };
}

const spanOver = (a: Span, b: Span): Span => ({
  from: ms(Math.min(a.from, b.from)),
  to: ms(Math.max(a.to, b.to)),
});

const sizeOf = ({ effect, amount }: Movement): number => Math.max(Math.abs(effect), Math.abs(amount));
