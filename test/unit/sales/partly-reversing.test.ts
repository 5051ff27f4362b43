import { expect, it } from 'vitest';
import { noFeedMoney } from '../../../electron/back-office/event-list-money.ts';
import { takingsOf } from '../../../electron/back-office/takings.ts';
import { reversingMoves } from '../../../electron/back-office/till-movements.ts';
import { createSalesTotals } from '../../../electron/sales/history/sales-totals.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { arrivedFlags, EXPIRES, ISSUED, read } from '../../support/evidence.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays } from '../../support/last-days.ts';
import { DAY, play, type Step } from './figures-in-parts/story.ts';

const first = { refid: 'R1', amount: 30_000_000 as Units };
const second = { refid: 'R2', amount: 20_000_000 as Units };
const back = { count: 1, amount: second.amount };

const on = (evidence: ReturnType<typeof read>): Step => ({ kind: 'evidence', sale: 0, account: 0, evidence });

/** A sale that two transfers into its account paid, the second of which is being reversed. */
function partlyReversing() {
  const journal = open(newFile(), { projections: journalProjections, now: () => ms(ISSUED + 2 * DAY) });
  play(journal, [
    { kind: 'ask', cashier: 'ada', sale: 0 },
    on(read(arrivedFlags, first)),
    on(read(arrivedFlags, second, ISSUED + 70_000)),
    on(read({ ...arrivedFlags, isreversing: 1 }, second, ISSUED + 80_000)),
  ]);
  return journal;
}

it('counts in reports only the part of a payment that is being reversed', () => {
  const { query, head } = partlyReversing();
  const end = ms(EXPIRES + 3 * DAY);
  expect(takingsOf(query, lastDays(90, end), end).issues.reversing).toEqual(back);
  expect(createSalesTotals(query).totals({ after: 0, until: head().seq }).issues.reversing).toEqual(back);
});

it('expects only the part of a payment that is being reversed to leave the wallet', () => {
  const { query } = partlyReversing();
  const moves = reversingMoves({ query }, noFeedMoney.own, EXPIRES);
  expect(moves.map(({ kind, amount, gross }) => [kind, amount, gross])).toEqual([
    ['reversing', second.amount, first.amount + second.amount],
  ]);
});
