import { netOf } from '../shared/base/figures.ts';
import { formatNaira } from '../shared/base/money.ts';
import type { PaperSize, PrintDocument, PrintLine } from '../shared/receipts/printing.ts';
import type { ShopReport, ShopReportLine, ShopTotals, ShopZ } from '../shared/shop/shop-report.ts';
import { type DocumentFacts, footerOf, headerOf, pair, phrase, rule, stampText } from './layout.ts';
import { nameText, tallyText } from './report.ts';
import { type Read, type Summary, tallyLine } from './summary.ts';

interface ShopReportFacts extends DocumentFacts {
  readonly report: ShopReport | ShopZ;
}

const zOf = (report: ShopReport | ShopZ): ShopZ | null => ('number' in report ? report : null);

const titleOf = (z: ShopZ | null) => (z ? phrase('shopZReport', { number: z.number }) : phrase('shopXReport'));

/** Lays out an X or Z report of the shop: all tills together, then each. Pure. */
export function shopReportOf(facts: ShopReportFacts): PrintDocument {
  const { report, size, practice, language } = facts;
  const z = zOf(report);
  const { madeAt, asOf, lines, totals } = report;
  return {
    size,
    document: z ? 'z' : 'x',
    language,
    practice,
    lines: [
      ...headerOf(facts),
      rule,
      { kind: 'title', text: titleOf(z) },
      ...pair(size, phrase('at'), stampText(madeAt)),
      ...(z
        ? [...pair(size, phrase('madeAtTill'), z.madeBy), ...pair(size, phrase('madeBy'), nameText(z.closedBy))]
        : []),
      ...pair(size, phrase('tillsAsOf'), asOf && stampText(asOf)),
      rule,
      { kind: 'section', text: phrase('allTills') },
      ...totalLines(totals, size),
      rule,
      { kind: 'section', text: phrase('byTill') },
      ...lines.flatMap((line) => tillLines(line, size)),
      rule,
      ...footerOf(facts),
    ],
  };
}

const tillLines = ({ name, totals }: ShopReportLine, size: PaperSize): PrintLine[] => [
  { kind: 'text', rows: [name] },
  ...totalLines(totals, size),
];

const totalLines = (totals: ShopTotals, size: PaperSize): PrintLine[] => [
  ...pair(size, phrase('net'), formatNaira(netOf(totals)), 'strong'),
  ...pair(size, phrase('collected'), tallyText(totals.collected)),
  ...pair(size, { issue: 'reversed' }, tallyText(totals.reversed)),
  ...pair(size, phrase('askedTotal'), tallyText(totals.asked)),
  ...pair(size, phrase('cash'), totals.cash ? tallyText(totals.cash) : null),
  ...pair(size, phrase('unmatched'), totals.unmatched.count > 0 ? tallyText(totals.unmatched) : null),
  ...pair(size, phrase('unmatchedReversed'), totals.unmatchedReversed ? tallyText(totals.unmatchedReversed) : null),
];

export interface ShopSummaryFacts {
  readonly report: ShopReport | ShopZ;
  readonly shopName: string;
  readonly practice: boolean;
  readonly read: Read;
}

/** Writes the summary of a report of the shop, with a line for each till. */
export function shopSummaryOf({ report, shopName, practice, read }: ShopSummaryFacts): Summary {
  const { totals, lines, madeAt } = report;
  return {
    lines: [
      ...(practice ? [read(phrase('practice'))] : []),
      shopName,
      `${read(titleOf(zOf(report)))}, ${stampText(madeAt)}`,
      '',
      `${read(phrase('net'))}: ${formatNaira(netOf(totals))}`,
      `${read(phrase('payments'))}: ${totals.collected.count}`,
      ...tallyLine(read, { issue: 'reversed' }, totals.reversed),
      ...tallyLine(read, phrase('cash'), totals.cash),
      ...tallyLine(read, phrase('unmatched'), totals.unmatched),
      ...tallyLine(read, phrase('unmatchedReversed'), totals.unmatchedReversed),
    ],
    heading: phrase('byTill'),
    parts: lines.map(({ name, totals: own }) => `${name}: ${formatNaira(netOf(own))} (${own.collected.count})`),
  };
}
