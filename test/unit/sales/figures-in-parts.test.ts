import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noFeedMoney } from '../../../electron/back-office/event-list-money.ts';
import { dayBookOf } from '../../../electron/back-office/exports/day-book.ts';
import { netBetween, takingsOf } from '../../../electron/back-office/takings.ts';
import { byHour } from '../../../electron/back-office/till-movements.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { createSalesTotals } from '../../../electron/sales/history/sales-totals.ts';
import { searchSales } from '../../../electron/sales/history/search.ts';
import type { TillMove, WalletFigures } from '../../../electron/shared/back-office/reconciliation.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../electron/shared/sales/evidence.ts';
import {
  countedIssues,
  issuesOf,
  type PaymentIssue,
  paymentIssues,
} from '../../../electron/shared/sales/payment-issues.ts';
import { amountsToSettle } from '../../../electron/shared/sales/settlements.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { isDeep } from '../../support/deep.ts';
import { ASKED, arrivedFlags, EXPIRES, event, ISSUED, read } from '../../support/evidence.ts';
import { forAnyAsync } from '../../support/for-any.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays } from '../../support/last-days.ts';
import { idOf } from '../../support/sale-drafts.ts';
import { books, reconcile } from '../back-office/reconcile-kit.ts';
import { booksOf, type Closing, judgementOf, total, totalsBetween } from './figures-in-parts/books.ts';
import { DAY, play, type Step, step } from './figures-in-parts/story.ts';

const END = ms(EXPIRES + 3 * DAY);

async function movesOf(journal: Journal): Promise<readonly TillMove[]> {
  const moves: TillMove[] = [];
  await byHour({ query: journal.query }, { from: ms(0), to: END }, noFeedMoney.own, (some) => void moves.push(...some));
  return moves;
}

const empty: WalletFigures = { balance: 0 as Units, pendingInflow: 0 as Units, pendingWithdrawal: 0 as Units };
const reading = (at: number) => ({ at: ms(at), balance: empty, commission: null, feeRate: '0', commissionRate: '0' });

/** Compares every figure with what follows from the evidence of the sales alone. */
async function expectAgreement(steps: readonly Step[]): Promise<void> {
  const journal = open(newFile(), { projections: journalProjections, now: () => ms(ISSUED + 2 * DAY) });
  const { sales, closings } = play(journal, [{ kind: 'ask', cashier: 'ada', sale: 0 }, ...steps]);
  const judgedSales = sales.map((each) => ({ ...each, ...judgementOf(each) }));
  const accounts = judgedSales.flatMap((each) => each.accounts);
  const gross = total(judgedSales, ({ verdict }) => verdict.grossAmount);
  const returnedTotal = total(judgedSales, ({ verdict }) => verdict.returnedAmount);
  const paid = accounts.filter(({ grossAmount }) => grossAmount > 0);
  expect(total(accounts, ({ grossAmount }) => grossAmount)).toBe(gross);

  const listedSales = searchSales(journal.query, [{ limit: 50 }], END).found;
  for (const { n, verdict, cancelled } of judgedSales) {
    const id = idOf(n);
    const listedIssues = listedSales.find((each) => each.id === id)?.issues;
    expect([...(listedIssues ?? [])].sort(), 'in lists and exports').toEqual([...issuesOf(verdict)].sort());
    const row = journal.query.get('SELECT received, amount FROM sale WHERE id = ?', [id]);
    expect(row).toEqual({ received: verdict.grossAmount || null, amount: ASKED });
    const open = journal.query.all(
      'SELECT issue, amount FROM to_settle WHERE subject = ? AND open = 1 ORDER BY issue',
      [id],
    );
    const { grossAmount: _, receivedAmount, returnedAmount, doubtfulAmount } = verdict;
    const heldAmount = (receivedAmount ?? 0) - returnedAmount;
    const due = amountsToSettle(issuesOf(verdict), {
      asked: ASKED,
      received: receivedAmount ?? (0 as Units),
      missing: (cancelled ? returnedAmount : Math.min(returnedAmount, ASKED - heldAmount)) as Units,
      doubtful: doubtfulAmount,
    }).filter(([, amount]) => amount > 0);
    expect(open).toEqual(
      due.map(([issue, amount]) => ({ issue, amount })).sort((a, b) => (a.issue < b.issue ? -1 : 1)),
    );
  }

  const home = takingsOf(journal.query, lastDays(90, END), END);
  expect(home.asked).toEqual({ count: sales.length, amount: sales.length * ASKED });
  expect(home.collected).toEqual({ count: paid.length, amount: gross });
  expect(home.reversed.amount).toBe(returnedTotal);
  for (const list of [home.byHour, home.byDay.map(({ collected }) => collected)])
    expect(total(list, ({ amount }) => amount)).toBe(gross);
  for (const list of [home.byDay, home.byCashier])
    expect(
      total(
        list.map(({ reversed }) => reversed),
        ({ amount }) => amount,
      ),
    ).toBe(returnedTotal);
  const countedOfAll = judgedSales.flatMap(({ verdict }) => countedIssues(issuesOf(verdict), verdict));
  const withReversal = judgedSales.filter((each) => each.accounts.some(({ standing }) => standing === 'reversed'));
  expect(searchSales(journal.query, [{ issue: 'reversed', limit: 50 }], END).found).toHaveLength(withReversal.length);
  const reversedSales = judgedSales.filter(({ verdict }) => issuesOf(verdict).includes('reversed'));
  expect(home.issues.reversed?.amount ?? 0).toBe(total(reversedSales, ({ verdict }) => verdict.returnedAmount));
  for (const issue of paymentIssues.filter((each: PaymentIssue) => each !== 'reversed')) {
    const own = countedOfAll.filter(([name]) => name === issue);
    const sum = { count: own.length, amount: total(own, ([, amount]) => amount) };
    expect(home.issues[issue] ?? { count: 0, amount: 0 }, issue).toEqual(sum);
  }

  const sumOf = (list: typeof judgedSales) => ({
    count: total(list, ({ accounts: each }) => each.filter(({ grossAmount }) => grossAmount > 0).length),
    amount: total(list, ({ verdict }) => verdict.grossAmount),
  });
  const wrongSales = judgedSales.filter(({ verdict }) => issuesOf(verdict).length > 0);
  expect(home.wrong).toEqual({ count: wrongSales.length, amount: sumOf(wrongSales).amount });
  for (const cashier of ['ada', 'bola'])
    expect(home.byCashier.find(({ name }) => name === cashier)?.collected ?? { count: 0, amount: 0 }).toEqual(
      sumOf(judgedSales.filter((each) => each.cashier === cashier)),
    );
  for (const { from, collected, reversed } of home.byDay) {
    const cut = from + 50_523_000;
    expect(netBetween(journal.query, from, cut) + netBetween(journal.query, cut, from + DAY)).toBe(
      collected.amount - reversed.amount,
    );
  }

  let last: Closing = { until: 0, books: booksOf([]) };
  for (const closing of closings) {
    const { totals } = createSalesTotals(journal.query);
    const shift = totalsBetween(last.books, closing.books, new Set(reversedSales.map(({ n }) => n)));
    expect(totals({ after: last.until, until: closing.until })).toEqual(shift);
    last = closing;
  }

  const book = await dayBookOf(journal, [], { from: null, to: null });
  expect([book.collected, book.reversed]).toEqual([gross, returnedTotal]);
  expect(book.lines.filter(({ what, happenedAt }) => /collected|reversed/.test(what) && happenedAt === null)).toEqual(
    [],
  );

  const moves = await movesOf(journal);
  const period = { from: ms(0), to: END };
  const { movements } = reconcile(books({ asked: period, readings: [reading(-1), reading(END)], moves }));
  // Amounts, since a reversal's effect on the wallet has the fee in it, which comes back too.
  const explainedBy = (...reasons: string[]) =>
    total(
      movements.filter(({ reason }) => reasons.includes(reason)),
      ({ amount }) => amount,
    );
  expect(explainedBy('sale', 'late', 'underpaid', 'over')).toBe(gross);
  expect(explainedBy('reversed') + returnedTotal).toBe(0);
  const asTold = judgedSales.filter(({ verdict }) => verdict.grossAmount > 0).length * ASKED;
  expect(explainedBy('sale', 'late')).toBe(asTold);
  expect(journal.compareProjections()).toEqual([]);
}

const on = (account: number, records: Evidence): Step => ({ kind: 'evidence', sale: 0, account, evidence: records });
const close: Step = { kind: 'close', sale: 0 };

it('agrees on a transaction that turns out to be of another account of its sale', async () => {
  const movedCredit = { amount: 20_000_000 as Units, history: 'H1' };
  await expectAgreement([
    on(0, read(arrivedFlags, { refid: 'R1', amount: 30_000_000 as Units })),
    { kind: 'balance', sale: 0, amount: 20_000_000 as Units },
    on(1, read(arrivedFlags, { refid: 'R2', ...movedCredit }, ISSUED + 2 * 3_600_000)),
    close,
    on(0, read(arrivedFlags, { refid: 'R3', ...movedCredit }, ISSUED + 3 * 3_600_000)),
  ]);
});

it('agrees on transfers into one account that go back in different shifts', async () => {
  const back = { ...arrivedFlags, reversed: 1 };
  const first = { refid: 'R1', amount: 30_000_000 as Units };
  const second = { refid: 'R2', amount: 20_000_000 as Units };
  const steps = [
    on(0, read(arrivedFlags, first)),
    on(0, read(arrivedFlags, second, ISSUED + 70_000)),
    on(0, read(back, first, ISSUED + 80_000)),
    close,
    on(0, read(back, second, ISSUED + 90_000)),
  ];
  await expectAgreement(steps);
  const journal = open(newFile(), { projections: journalProjections });
  const { closings } = play(journal, [{ kind: 'ask', cashier: 'ada', sale: 0 }, ...steps]);
  const reversedIn = (after: number, until: number) =>
    createSalesTotals(journal.query).totals({ after, until }).reversed;
  const [firstClose = 0, end = 0] = closings.map(({ until }) => until);
  expect(reversedIn(0, firstClose)).toEqual({ count: 1, amount: 30_000_000 });
  expect(reversedIn(firstClose, end)).toEqual({ count: 1, amount: 20_000_000 });
  expect(reversedIn(0, end)).toEqual({ count: 1, amount: 50_000_000 });
});

it('agrees on a payment that goes back with its fee', () => {
  const payment = { refid: 'R1', amount: 30_000_000 as Units, fee: 225_000 as Units };
  return expectAgreement([
    on(0, read(arrivedFlags, payment)),
    on(0, read({ ...arrivedFlags, reversed: 1 }, payment, ISSUED + 70_000)),
  ]);
});

it('agrees on two parts that both go back, one known by reads alone and one by events alone', () => {
  const back = { ...arrivedFlags, reversed: 1 };
  const first = { refid: 'R1', amount: 30_000_000 as Units };
  const second = { refid: 'R2', amount: 20_000_000 as Units };
  return expectAgreement([
    on(0, read(arrivedFlags, first)),
    { kind: 'balance', sale: 0, amount: second.amount },
    on(1, event('transaction_success', { ...second, flags: arrivedFlags })),
    on(0, read(back, first, ISSUED + 80_000)),
    on(1, event('transaction_updated', { ...second, flags: back }, ISSUED + 90_000)),
  ]);
});

const runs = isDeep ? 1_000 : 40;

it('agrees on sales that were paid in parts, whatever came into which account', async () => {
  const days = fc.array(step, { maxLength: 24 });
  await forAnyAsync([days], { numRuns: runs }, expectAgreement);
});
