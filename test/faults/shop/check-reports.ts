import type { Tally } from '../../../electron/shared/base/figures.ts';
import { parseReport, type WrittenReport } from '../../../electron/shop/till/shop-day-record.ts';
import type { EndOfRun, EndOfTill } from './end.ts';
import type { IssuedAccount } from './merchant.ts';

/**
 * Returns what must not be in the shop's Z reports after the last one was made: a payment that no report counts or that
 * several do, as the sums of all reports and the service's book show, till by till; a report whose totals are not those
 * of its lines; a till without a line after it had one. Of a till that was taken out, or of two copies, the shop may
 * have less than the book.
 */
export function reportViolations(end: EndOfRun): readonly string[] {
  const reports = end.zs.map(({ body }) => parseReport(body));
  const writtenReports = reports.filter((report) => report !== null);
  const unreadable = end.zs.filter((_, at) => !reports[at]).map(({ what }) => `Z report ${what} cannot be read`);
  const tills = [...Map.groupBy(end.tills, ({ id }) => id).values()];
  return [
    ...unreadable,
    ...tills.flatMap((same) => sumOfTill(same, writtenReports, end.book)),
    ...writtenReports.flatMap(totalsOfLines),
    ...writtenReports.flatMap((report, at) => missingLines(report, writtenReports[at - 1], at + 1)),
    ...unmatchedSum(end, writtenReports),
  ];
}

function sumOfTill(
  same: readonly EndOfTill[],
  reports: readonly WrittenReport[],
  book: readonly IssuedAccount[],
): readonly string[] {
  const id = same[0]?.id ?? '';
  const sales = new Set(same.flatMap(({ state }) => state.sales.map((sale) => sale.id)));
  const paid = book.filter(({ sale, refid }) => refid !== null && sale !== null && sales.has(sale));
  const amount = paid.reduce((sum, payment) => sum + payment.amount, 0);
  const lines = reports.flatMap((report) => report.lines.filter(({ till }) => till === id));
  const countedTally = sum(lines.map(({ totals }) => totals.collected));
  const isWhole = same.every(({ revoked, copied }) => !revoked && !copied);
  const isRight = isWhole
    ? countedTally.count === paid.length && countedTally.amount === amount
    : countedTally.count <= paid.length && countedTally.amount <= amount;
  return isRight
    ? []
    : [
        `${id}: all Z reports count ${countedTally.count} payments of ${countedTally.amount}, the book has ${paid.length} of ${amount}`,
      ];
}

function totalsOfLines({ lines, totals }: WrittenReport, at: number): readonly string[] {
  const countedTally = sum(lines.map((line) => line.totals.collected));
  const { count, amount } = totals.collected;
  return countedTally.count === count && countedTally.amount === amount
    ? []
    : [`Z report ${at + 1}: its lines are not its totals`];
}

const missingLines = (report: WrittenReport, before: WrittenReport | undefined, number: number): readonly string[] =>
  (before?.lines ?? []).flatMap(({ till, until }) => {
    const line = report.lines.find((each) => each.till === till);
    return line && line.until >= until ? [] : [`Z report ${number}: ${till} has no line, or an earlier end`];
  });

/**
 * What was paid for tills that were taken out counts once, at the till that recorded it: also where that till's own
 * evidence arrived right afterwards, so that nobody is alerted.
 */
function unmatchedSum({ tills, ledger, book }: EndOfRun, reports: readonly WrittenReport[]): readonly string[] {
  const lostSales = new Set(tills.flatMap(({ revoked, copied, state }) => (revoked || copied ? [] : state.lost)));
  const goneSales = new Set(tills.flatMap(({ revoked, state }) => (revoked ? state.sales.map(({ id }) => id) : [])));
  const ofGone = book.filter(({ sale, refid }) => refid !== null && sale !== null && goneSales.has(sale));
  const { count } = sum(reports.map(({ totals }) => totals.unmatched));
  return count >= lostSales.size && (count <= ofGone.length || ledger.hasCopies)
    ? []
    : [`all Z reports count ${count} payments without a sale, ${lostSales.size} were alerted`];
}

const sum = (tallies: readonly Tally[]): { readonly count: number; readonly amount: number } => ({
  count: tallies.reduce((total, { count }) => total + count, 0),
  amount: tallies.reduce((total, { amount }) => total + amount, 0),
});
