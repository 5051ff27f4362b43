import type { SettlementIssue, SettlementMethod } from '../../../../electron/shared/sales/settlements.ts';

/** What every sale of the model costs, in naira. */
export const PRICE = 5_000;

export interface Transfer {
  readonly naira: number;
  readonly isReversed: boolean;
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

const isMissingGoods = ({ issue, method }: Settlement): boolean => issue === 'underpaid' && method === 'goods';

/** Returns what the shop holds of the sale's money: what came and stayed, less what it gave for it in money or goods. */
function heldIn(book: Book): number {
  const goods = settledBy(book, 'goods') - sumOf(book.settlements.filter(isMissingGoods));
  const remainingAmount = receivedIn(book) - returnedIn(book) + settledBy(book, 'cash');
  return remainingAmount - settledBy(book, 'change', 'bank', 'credit') - goods;
}

/** Returns what the shop holds beyond the price; negative is missing. */
const pocketOf = (book: Book): number => heldIn(book) - (book.isCancelled ? 0 : PRICE);

/** The same, where what the shop gave up is missing no more. */
function pocketAfterGivingUp(book: Book): number {
  const pocket = pocketOf(book);
  const givenUp = settledBy(book, 'written-off', 'goods-back') + sumOf(book.settlements.filter(isMissingGoods));
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
  const pocket = pocketAfterGivingUp(book);
  return { toGive: Math.max(0, pocket), toGet: Math.max(0, -pocket) };
}

/**
 * Returns between which amounts the missing part of a reversed sale lies: the shop may ask for the reversed money alone,
 * or for all that is missing.
 */
export function missingIn(book: Book): { readonly least: number; readonly most: number } {
  const settledAmount = sumOf(book.settlements.filter(({ issue }) => issue === 'reversed'));
  return {
    least: Math.min(returnedIn(book), -pocketAfterGivingUp(book)) - settledAmount,
    most: Math.max(0, -pocketOf(book)),
  };
}
