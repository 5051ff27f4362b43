import type { SettlementIssue, SettlementMethod } from '../../../../electron/shared/sales/settlements.ts';

/** What every sale of the model costs, in naira. */
const PRICE = 5_000;

export interface Transfer {
  readonly naira: number;
  readonly isReversed: boolean;
  /** It came after the end of its account. */
  readonly isLate: boolean;
}

/** What was done about an issue: what changed hands, or was given up. */
export interface Settlement {
  readonly issue: SettlementIssue;
  readonly method: SettlementMethod;
  readonly naira: number;
}

/** What happened to one sale, as its owner would write it down. */
export interface Book {
  readonly transfers: readonly Transfer[];
  readonly settlements: readonly Settlement[];
  readonly isCancelled: boolean;
}

const sumOf = (lines: readonly { readonly naira: number }[]): number =>
  lines.reduce((sum, { naira }) => sum + naira, 0);

export const receivedIn = ({ transfers }: Book): number => sumOf(transfers);
export const returnedIn = ({ transfers }: Book): number => sumOf(transfers.filter(({ isReversed }) => isReversed));

const settledBy = ({ settlements }: Book, ...methods: readonly SettlementMethod[]): number =>
  sumOf(settlements.filter(({ method }) => methods.includes(method)));

/** Returns the cash that the sale brought into the drawer. */
export const drawerOf = (book: Book): number => settledBy(book, 'cash') - settledBy(book, 'change');

const of = (book: Book, ...issues: readonly SettlementIssue[]): Book => ({
  ...book,
  settlements: book.settlements.filter(({ issue }) => issues.includes(issue)),
});

const goodsFor = (book: Book, ...issues: readonly SettlementIssue[]): number => settledBy(of(book, ...issues), 'goods');

/** Returns what the shop holds of the sale's money: what came and stayed, less what it gave for it besides its goods. */
function heldIn(book: Book): number {
  const goods = goodsFor(book, 'over', 'paid-twice', 'paid-after-cancel');
  const remainingAmount = receivedIn(book) - returnedIn(book) + settledBy(book, 'cash');
  return remainingAmount - settledBy(book, 'change', 'bank', 'credit') - goods;
}

/** Returns what of the money is for the goods: not what went back before any goods were given for it. */
export function forGoodsIn(book: Book): number {
  const ofWhole = of(book, 'late', 'paid-after-cancel');
  const firstGoods = ofWhole.settlements.findIndex(({ method }) => method === 'goods');
  const settlements = firstGoods < 0 ? ofWhole.settlements : ofWhole.settlements.slice(0, firstGoods);
  const givenBack = settledBy({ ...book, settlements }, 'change', 'bank', 'credit');
  return receivedIn(book) - returnedIn(book) - settledBy(of(book, 'underpaid'), 'bank') - givenBack;
}

/** Whether the shop holds the price, or gave goods for a part of late money or of a cancelled sale's. */
export const isPaidFor = (book: Book): boolean =>
  heldIn(book) >= PRICE || goodsFor(book, 'late', 'paid-after-cancel') > 0;

const lateBackIn = (book: Book): number => settledBy(of(book, 'late'), 'change', 'bank', 'credit');

/**
 * Whether the price came too late, not counting what was given back: nobody has decided yet to give goods. Somebody who
 * took the missing part in cash has decided it, so that what comes beyond the price after that may go back.
 */
function isLate(book: Book): boolean {
  const remaining = book.transfers.filter(({ isReversed }) => !isReversed);
  const inTime = sumOf(remaining.filter((transfer) => !transfer.isLate));
  const sentBack = settledBy(of(book, 'underpaid'), 'bank');
  const isFilledInCash = settledBy(of(book, 'underpaid'), 'cash') > 0;
  if (isFilledInCash && sumOf(remaining) - sentBack - lateBackIn(book) < PRICE) return false;
  return sumOf(remaining) - sentBack >= PRICE && inTime - sentBack - lateBackIn(book) < PRICE;
}

/** Returns what the shop holds beyond the price; negative is missing. */
const pocketOf = (book: Book, price: number): number => heldIn(book) - Math.max(price, goodsFor(book, 'late'));

/** The same, where what the shop gave up is missing no more. */
function pocketAfterGivingUp(book: Book, price: number): number {
  const pocket = pocketOf(book, price);
  const givenUp = settledBy(book, 'written-off', 'goods-back') + goodsFor(book, 'underpaid');
  return pocket >= 0 ? pocket : Math.min(0, pocket + givenUp);
}

/** Whether all that came of an underpaid sale was sent back, so that there is no sale any more. */
export const isAllSentBack = (book: Book): boolean =>
  heldIn(book) <= 0 && book.settlements.some(({ issue, method }) => issue === 'underpaid' && method === 'bank');

export interface Owed {
  readonly toGive: number;
  readonly toGet: number;
}

/** Returns what is to be settled of the sale. */
export function owedIn(book: Book): Owed {
  const pocket = pocketAfterGivingUp(book, book.isCancelled || isLate(book) ? 0 : PRICE);
  return { toGive: Math.max(0, pocket), toGet: Math.max(0, -pocket) };
}

/**
 * Returns between which amounts the missing part of a reversed sale lies: the shop may ask for the reversed money alone,
 * or for all that is missing. Of late money that went back the price need not have come again.
 */
export function missingIn(book: Book): { readonly least: number; readonly most: number } {
  const settledAmount = sumOf(book.settlements.filter(({ issue }) => issue === 'reversed'));
  return {
    least: Math.min(returnedIn(book), -pocketAfterGivingUp(book, lateBackIn(book) > 0 ? 0 : PRICE)) - settledAmount,
    most: Math.max(0, -pocketOf(book, PRICE)),
  };
}
