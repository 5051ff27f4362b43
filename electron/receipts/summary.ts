import {
  amountAndCount,
  type GrossTakings,
  isCounted,
  isEmpty,
  netOf,
  sumOfTallies,
  type Tally,
} from '../shared/base/figures.ts';
import { formatNaira, type Units } from '../shared/base/money.ts';
import type { Ms } from '../shared/base/units.ts';
import type { PrintPhrase, PrintText } from '../shared/receipts/printing.ts';
import {
  type CashierTotals,
  expectedCash,
  type ShiftReport,
  type Totals,
  type ZReport,
} from '../shared/staff/staff.ts';
import { phrase, stampText } from './layout.ts';
import { isZ, nameText } from './report.ts';

/** Reads a phrase in the till's language. */
export type Read = (text: PrintText) => string;

export interface SummaryFacts {
  readonly shopName: string;
  readonly practice: boolean;
  readonly read: Read;
}

/**
 * Returns the first lines of every summary: whose it is, of which report, and its sums. Where money was reversed, net is
 * less than what was received, which the lines of a shift's cashiers add up to.
 */
export const summaryHead = (
  { shopName, practice, read }: SummaryFacts,
  title: PrintText,
  { madeAt, totals }: { readonly madeAt: Ms; readonly totals: GrossTakings & Pick<Totals, 'cash' | 'credit'> },
): readonly string[] => [
  ...(practice ? [read(phrase('practice'))] : []),
  shopName,
  `${read(title)}, ${stampText(madeAt)}`,
  '',
  `${read(phrase('net'))}: ${formatNaira(netOf(totals))}`,
  ...(isEmpty(totals.reversed) && isCounted(totals.collected)
    ? [`${read(phrase('payments'))}: ${totals.collected.count}`]
    : tallyLine(read, phrase('collected'), totals.collected)),
  ...tallyLine(read, { issue: 'reversed' }, totals.reversed),
  ...tallyLine(read, phrase('cash'), totals.cash),
  ...tallyLine(read, phrase('creditPaid'), totals.credit),
];

/** The summary of a report as text: its lines, and one more for each cashier or till, with the sum that is named. */
export interface Summary {
  readonly lines: readonly string[];
  readonly heading: PrintText;
  readonly sum: PrintText;
  readonly parts: readonly string[];
}

/** Writes the summary of a shift: net, payments, cash, cancelled sales, issues, open accounts and cashiers. */
export function summaryOf(report: (ShiftReport | ZReport) & { readonly totals: Totals }, facts: SummaryFacts): Summary {
  const { totals, open, cashiers } = report;
  const { read } = facts;
  const title = isZ(report) ? phrase('zReport', { number: report.number }) : phrase('xReport');
  const openSum = open.reduce((sum, { amount }) => sum + amount, 0) as Units;
  return {
    lines: [
      ...summaryHead(facts, title, report),
      ...tallyLine(read, phrase('cancelledPrice'), totals.cancelled),
      ...tallyLine(read, phrase('cashBack'), cashBackOf(totals)),
      ...cashLines(read, report),
      ...tallyLine(read, phrase('settled'), sumOfTallies(totals.settlements?.settled ?? [])),
      ...tallyLine(read, phrase('toSettle'), sumOfTallies(totals.settlements?.open ?? [])),
      ...tallyLine(read, phrase('unmatched'), totals.unmatched),
      ...tallyLine(read, phrase('unmatchedReversed'), totals.unmatchedReversed),
      `${read(phrase('openCount', { count: open.length }))}${open.length > 0 ? `, ${formatNaira(openSum)}` : ''}`,
    ],
    heading: phrase('cashiers'),
    sum: phrase('collected'),
    parts: (cashiers ?? []).map((cashier) => cashierLine(read, cashier)),
  };
}

/** Change, and other money that was given back in cash. */
const cashBackOf = ({ settlements }: Totals): Tally =>
  sumOfTallies((settlements?.settled ?? []).filter(({ method }) => method === 'change'));

/** The cash that was expected, and what was counted when the shift closed. Nothing where no cash was expected or counted. */
function cashLines(read: Read, report: (ShiftReport | ZReport) & { readonly totals: Totals }): readonly string[] {
  const { cashCount } = isZ(report) ? report : {};
  const { expected, counted = null } = cashCount ?? { expected: expectedCash(report.totals) };
  if (expected === 0 && counted === null) return [];
  const line = (name: PrintPhrase, amount: number) => `${read(phrase(name))}: ${formatNaira(amount as Units)}`;
  const countedLines =
    counted === null
      ? [read(phrase('cashNotCounted'))]
      : [line('cashCounted', counted), line('cashDifference', counted - expected)];
  return [line('cashExpected', expected), ...(isZ(report) ? countedLines : [])];
}

/** The text of a summary; `most` parts at most. */
export const summaryText = ({ lines, heading, sum, parts }: Summary, read: Read, most = parts.length): string =>
  [...lines, ...(most > 0 ? ['', `${read(heading)}: ${read(sum)}`, ...parts.slice(0, most)] : [])].join('\n');

/** Figures of zero are left out. */
export const tallyLine = (read: Read, name: PrintText, tally: Tally | undefined): readonly string[] =>
  tally && !isEmpty(tally)
    ? [`${read(name)}: ${isCounted(tally) ? `${tally.count}, ` : ''}${formatNaira(tally.amount)}`]
    : [];

function cashierLine(read: Read, { name, collected, cash, credit }: CashierTotals): string {
  const sales = `${read(nameText(name))}: ${amountAndCount(collected)}`;
  const part = (what: PrintPhrase, tally: Tally | undefined) =>
    tally ? `, ${read(phrase(what))}: ${formatNaira(tally.amount)}` : '';
  return `${sales}${part('cash', cash)}${part('creditPaid', credit)}`;
}
