import { type Failure, failure } from '../shared/failure.ts';
import {
  MOST_DIFFERENCES,
  type Movement,
  type PayoutMovement,
  type Reason,
  type ReconciliationView,
  type Span,
} from '../shared/reconciliation.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { DAY } from '../shared/shop-day.ts';
import { ms } from '../shared/units.ts';
import { type FeedMoney, feedMoney, noFeedMoney } from './feed-money.ts';
import type { OfficeGround } from './ground.ts';
import { largest } from './largest.ts';
import type { Readings } from './readings.ts';
import { readingsFor } from './readings-projection.ts';
import { openReconciliation, readingsAround } from './reconcile.ts';
import { eachHour } from './till-moves.ts';

/** As many days as the longest report. */
const LONGEST = 92 * DAY;

/** What was expected, and so is in the sums but no difference. */
const asExpected: ReadonlySet<Reason> = new Set(['sale', 'fee', 'commission']);

interface Sources {
  readonly readings: Readings;
  /** Payouts as the till last knew them. */
  readonly payouts: () => readonly PayoutMovement[];
}

/** Holds what came at this till against what the wallets say, for any stretch of days. */
export function createReconciliation(ground: OfficeGround, { readings, payouts }: Sources) {
  const { journal, now } = ground;

  /** A stretch that is not over yet ends with what the wallets hold now. */
  async function lookNow({ to }: Span): Promise<Failure | null> {
    if (to <= now()) return null;
    const read = await readings.read();
    return read.ok ? null : read.failure;
  }

  return {
    async report(asked: Span): Promise<Result<ReconciliationView>> {
      if (asked.from >= asked.to || asked.to - asked.from > LONGEST) return err(failure('invalid-input'));
      const readFailure = await lookNow(asked);
      const known = readingsFor(journal.query, asked);
      const around = readingsAround(asked, known);
      const span = around ? spanOver(asked, { from: around[0].at, to: ms(around[1].at + 1) }) : asked;
      const feed = await feedMoney(ground, span);
      const { others, own }: FeedMoney = feed.ok ? feed.value : noFeedMoney;
      const paidOut = payouts();
      const differences = largest(MOST_DIFFERENCES, sizeOf);
      const open = openReconciliation({ asked, readings: known }, (movement) => {
        if (!asExpected.has(movement.reason)) differences.add(movement);
      });
      await eachHour(journal.query, span, own, open.moves);
      open.others(others);
      open.payouts(paidOut);
      return ok({
        ...{ asked, ...open.close(), readFailure, readings: known, payoutsKnown: paidOut.length },
        feedFailure: feed.ok ? null : feed.failure,
        differences: differences.found(),
        more: Math.max(0, differences.count() - MOST_DIFFERENCES),
      });
    },
  };
}

const spanOver = (a: Span, b: Span): Span => ({
  from: ms(Math.min(a.from, b.from)),
  to: ms(Math.max(a.to, b.to)),
});

const sizeOf = ({ effect, amount }: Movement): number => Math.max(Math.abs(effect), Math.abs(amount));
