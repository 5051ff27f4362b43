import { expect, it } from 'vitest';
import { takingsOf } from '../../../electron/back-office/takings.ts';
import { receiptOf } from '../../../electron/receipts/receipt.ts';
import { createSalesTotals } from '../../../electron/sales/history/sales-totals.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import type { SettlementIssue } from '../../../electron/shared/sales/settlements.ts';
import { expectedCash } from '../../../electron/shared/staff/staff.ts';
import { type CounterUnderTest, openCounter } from '../../support/counter.ts';
import { everySale } from '../../support/every-sale.ts';
import { forAnyAsync, randomRuns } from '../../support/for-any.ts';
import { lastDays } from '../../support/last-days.ts';
import { receiptFacts } from '../../support/receipt-kit.ts';
import {
  type Book,
  drawerOf,
  forGoodsIn,
  isAllSentBack,
  isPaidFor,
  missingIn,
  owedIn,
  receivedIn,
  returnedIn,
} from './settlement-model/book.ts';
import { collect, inNaira, inUnits, openSale, type Story, story } from './settlement-model/story.ts';

/** Screen, list, Home and Z report name what the book names. */
function compareFigures(counter: CounterUnderTest, id: SaleId, book: Book): void {
  const { verdict } = counter.view(id);
  const query = counter.journal().query;
  const now = ms(counter.now());
  const listedSale = counter.sales().history.search(everySale).found[0] ?? expect.fail('the sale is in no list');
  const home = takingsOf(query, lastDays(3, now), now);
  const range = { after: 0, until: counter.journal().head().seq };
  const takings = createSalesTotals(query).totals(range);
  const receivedAmount = receivedIn(book);
  const returnedAmount = returnedIn(book);
  expect({
    screen: [inNaira(verdict?.grossAmount), inNaira(verdict?.returnedAmount)],
    listed: inNaira(listedSale.received),
    home: [inNaira(home.collected.amount), inNaira(home.reversed.amount)],
    takings: [inNaira(takings.collected.amount), inNaira(takings.reversed.amount)],
    drawer: inNaira(expectedCash({ ...takings, settlements: createSettlementReader(query).totals(range, now) })),
  }).toEqual({
    screen: [receivedAmount, returnedAmount],
    listed: receivedAmount,
    home: [receivedAmount, returnedAmount],
    takings: [receivedAmount, returnedAmount],
    drawer: drawerOf(book),
  });
  if (receivedAmount === 0) return;
  expect([listedSale.status, listedSale.issues.toSorted()]).toEqual([verdict?.headline, verdict?.issues.toSorted()]);
}

/** Only what is there, or was given goods for, is Paid; only that is on a receipt. */
function compareReceipt(counter: CounterUnderTest, id: SaleId, book: Book): void {
  const { document, lines } = receiptOf(receiptFacts({ view: counter.view(id) }));
  if (document !== 'receipt') return;
  expect(isPaidFor(book)).toBe(true);
  const remainingText = formatNaira(inUnits(forGoodsIn(book)));
  expect(lines.filter(({ kind }) => kind === 'amount')).toEqual([{ kind: 'amount', text: remainingText }]);
}

const issuesToGive: readonly SettlementIssue[] = ['over', 'paid-twice', 'paid-after-cancel', 'late'];
const issuesToGet: readonly SettlementIssue[] = ['underpaid', 'reversed'];

/** "To settle" names what the shop owes its customer, and what the customer owes. */
function compareOwed(counter: CounterUnderTest, id: SaleId, book: Book): void {
  const { verdict, settlement } = counter.view(id);
  const openSum = (issues: readonly SettlementIssue[]) =>
    settlement.open.filter(({ issue }) => issues.includes(issue)).reduce((sum, { amount }) => sum + inNaira(amount), 0);
  const open = { toGive: openSum(issuesToGive), toGet: openSum(issuesToGet) };
  if (receivedIn(book) === 0 || isAllSentBack(book)) return;
  if (!verdict?.issues.includes('reversed')) {
    expect(open).toEqual(owedIn(book));
    return;
  }
  // Goods may have been given of a cancelled sale.
  if (book.isCancelled) return;
  const { least, most } = missingIn(book);
  expect(open.toGive).toBe(0);
  expect(open.toGet).toBeGreaterThanOrEqual(least);
  expect(open.toGet).toBeLessThanOrEqual(most);
}

async function play({ isAskedTwice, steps }: Story): Promise<void> {
  const counter = openCounter();
  try {
    const id = await collect(counter, isAskedTwice);
    counter.sales().setCurrent(id);
    await counter.pass(minutes(1));
    const sale = openSale(counter, id);
    for (const each of steps) {
      await sale.take(each);
      compareFigures(counter, id, sale.book());
      compareReceipt(counter, id, sale.book());
      compareOwed(counter, id, sale.book());
    }
    expect(counter.journal().compareProjections()).toEqual([]);
  } finally {
    counter.close();
  }
}

it('names what the shop owes and is owed, whatever was paid, reversed, settled and taken back', () =>
  forAnyAsync([story], randomRuns(500, 20), play));
