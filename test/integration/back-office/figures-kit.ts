import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PaymentIssue } from '../../../electron/shared/sales/payment-issues.ts';
import type { Totals } from '../../../electron/shared/staff/staff.ts';
import { spanOfLast } from '../../support/last-days.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { type PlayedSale, recordOf, type ServiceRecord, units } from './played-sales.ts';
import { always } from './records-kit.ts';

export interface Sum {
  readonly count: number;
  readonly amount: number;
}
export type RecordedSale = PlayedSale & { readonly records: readonly ServiceRecord[] };

/** What came into all accounts of a sale, and whether any of it is late, or went back. */
function moneyOf({ records }: RecordedSale) {
  const isAny = (which: (record: ServiceRecord) => boolean) => records.some(which);
  return {
    amount: sumOf(records.map(({ amount }) => amount)).amount,
    delivered: isAny(({ delivered }) => delivered),
    reversed: isAny(({ reversed }) => reversed),
    reversing: isAny(({ reversing }) => reversing),
    late: isAny(({ late }) => late),
  };
}

export const sumOf = (amounts: readonly number[]): Sum => ({
  count: amounts.length,
  amount: amounts.reduce((sum, amount) => sum + amount, 0),
});

/** The figures as the service's records make them, added up here and nowhere else. */
export function figuresOf(sales: readonly RecordedSale[]) {
  const paid = sales.map((sale) => ({ ...sale, ...moneyOf(sale) })).filter(({ delivered }) => delivered);
  const accounts = sales.flatMap(({ records }) => records).filter(({ delivered }) => delivered);
  type Paid = (typeof paid)[number];
  const amounts = (which: (each: Paid) => boolean, of = (each: Paid) => each.amount) =>
    sumOf(paid.filter(which).map(of));
  const issues: Partial<Record<PaymentIssue, Sum>> = {
    reversed: amounts(({ reversed }) => reversed),
    reversing: amounts(({ reversing }) => reversing),
    underpaid: amounts(
      ({ amount, asked }) => amount < asked,
      ({ amount, asked }) => asked - amount,
    ),
    over: amounts(
      ({ amount, asked }) => amount > asked,
      ({ amount, asked }) => amount - asked,
    ),
    late: amounts(({ late }) => late),
    'paid-after-cancel': amounts(({ turn }) => turn === 'cancelled-paid'),
  };
  return {
    asked: sumOf(sales.map(({ asked }) => asked)),
    collected: sumOf(accounts.map(({ amount }) => amount)),
    reversed: amounts(({ reversed }) => reversed),
    // A shop that gave no change lacks what it asked for, not what was paid beyond it.
    missing: amounts(
      ({ reversed }) => reversed,
      ({ amount, asked }) => Math.min(amount, asked),
    ),
    cancelled: sumOf(sales.filter(({ turn }) => turn.startsWith('cancelled')).map(({ asked }) => asked)),
    open: sumOf(sales.filter(({ turn }) => turn === 'waiting').map(({ asked }) => asked)),
    issues: Object.fromEntries(Object.entries(issues).filter(([, { count }]) => count > 0)),
  };
}
export type Figures = ReturnType<typeof figuresOf>;

export const knownSales = (kit: TillKit, sales: readonly PlayedSale[]): Promise<readonly RecordedSale[]> =>
  Promise.all(
    sales.map(async (sale) => ({
      ...sale,
      records: await Promise.all(sale.refids.map((refid) => recordOf(kit, refid))),
    })),
  );

/** A CSV file of the till, row by row, by the names of its columns. */
export async function csv(
  kit: TillKit,
  list: 'sales' | 'day-book' | 'z-reports',
): Promise<readonly Record<string, string>[]> {
  const savedList = unwrap(
    await (await kit.office().exports()).list({ ...always, list, scope: 'till', printout: null }),
  );
  const [head = '', ...lines] = readFileSync(join(kit.dataDir, String(savedList?.file)), 'utf8')
    .replace('\uFEFF', '')
    .split('\r\n');
  // A comma in quotes, as a cashier may have in the name, ends no cell.
  const cellsOf = (line: string) =>
    line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"(.*)"$/, '$1'));
  const names = cellsOf(head);
  return lines.filter(Boolean).map((line) => Object.fromEntries(cellsOf(line).map((cell, i) => [names[i], cell])));
}
export const sumCells = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + units(row[column]), 0);

export function expectTotals(totals: Totals | null, figures: Figures, unmatchedSum: Sum): void {
  const { asked, collected, reversed, missing, cancelled, issues } = figures;
  const { settlements, ...figuresOfShift } = totals ?? {};
  expect(figuresOfShift).toEqual({ asked, collected, reversed, cancelled, issues, unmatched: unmatchedSum });
  const open = Object.fromEntries((settlements?.open ?? []).map(({ issue, ...tally }) => [issue, tally]));
  expect(settlements?.settled).toEqual([]);
  expect(open).toMatchObject({ reversed: missing, unmatched: unmatchedSum });
}

export function expectTakings(
  kit: TillKit,
  { asked, collected, reversed, issues, open }: Figures,
  wrong: number,
): void {
  const takings = unwrap(kit.office().takings.report(spanOfLast(7, Date.now())));
  expect(takings).toMatchObject({ asked, collected, reversed, open });
  expect(takings.issues).toEqual(issues);
  expect(takings.wrong.count).toBe(wrong);
  const [cashier, ...others] = takings.byCashier;
  expect([cashier, others]).toMatchObject([{ asked, collected, reversed }, []]);
  expect(sumOf(takings.byDay.map((day) => day.collected.amount)).amount).toBe(collected.amount);
  expect(sumOf(takings.byDay.map((day) => day.reversed.amount)).amount).toBe(reversed.amount);
  expect(sumOf(takings.byHour.map(({ amount }) => amount)).amount).toBe(collected.amount);
}

export function isWrong(sale: RecordedSale): boolean {
  const { amount, reversed, reversing, late } = moneyOf(sale);
  const isOtherAmount = sale.records.length > 0 && amount !== sale.asked;
  return isOtherAmount || reversed || reversing || late || sale.turn === 'cancelled-paid';
}

export async function expectFiles(
  kit: TillKit,
  sales: readonly RecordedSale[],
  figures: Figures,
  unmatchedAmount: number,
): Promise<void> {
  const rows = await csv(kit, 'sales');
  expect(rows).toHaveLength(sales.length);
  for (const sale of sales) {
    // Of the last account that was asked for.
    const { reference } = kit.view(sale.id);
    const { delivered, amount, reversed, reversing } = moneyOf(sale);
    const row = rows.find((each) => each.reference === reference);
    const cells = [row?.requested_ngn, row?.received_ngn, row?.net_ngn].map((cell) =>
      cell === '' ? null : units(cell),
    );
    expect(cells).toEqual([sale.asked, delivered ? amount : null, delivered ? amount * Number(!reversed) : null]);
    if (reversing || reversed) expect(row?.status).toBe(reversed ? 'reversed' : 'reversing');
  }
  const net = figures.collected.amount - figures.reversed.amount;
  expect([sumCells(rows, 'received_ngn'), sumCells(rows, 'net_ngn')]).toEqual([figures.collected.amount, net]);

  const book = unwrap(await (await kit.office().exports()).dayBook({ ...always, scope: 'till' }));
  expect(book).toMatchObject({ collected: figures.collected.amount, reversed: figures.reversed.amount, net });
  const lines = await csv(kit, 'day-book');
  const { asked, collected, reversed, cancelled } = figures;
  for (const [what, amount] of Object.entries({
    requested: asked.amount,
    received: collected.amount,
    reversed: reversed.amount,
    cancelled: cancelled.amount,
    unmatched: unmatchedAmount,
  })) {
    const own = lines.filter((line) => line.what === what);
    expect([what, sumCells(own, 'amount_ngn')]).toEqual([what, amount]);
  }
}
