import { amountAndCount, netOf } from '../shared/base/figures.ts';
import type { PaperSize, PrintDocument, PrintLine } from '../shared/receipts/printing.ts';
import type { ShopReport, ShopReportLine, ShopTotals, ShopZ } from '../shared/shop/shop-report.ts';
import { type DocumentFacts, footerOf, headerOf, pair, phrase, rule, stampText } from './layout.ts';
import { nameText, sumLines, tallyPair, unmatchedLines } from './report.ts';
import { type Summary, type SummaryFacts, summaryHead, tallyLine } from './summary.ts';

const zOf = (report: ShopReport | ShopZ): ShopZ | null => ('number' in report ? report : null);

const titleOf = (z: ShopZ | null) => (z ? phrase('shopZReport', { number: z.number }) : phrase('shopXReport'));

/** Lays out an X or Z report of the shop: all tills together, then each. Pure. */
export function shopReportOf(facts: DocumentFacts & { readonly report: ShopReport | ShopZ }): PrintDocument {
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
  ...sumLines(totals, size),
  ...tallyPair(size, phrase('cash'), totals.cash),
  ...tallyPair(size, phrase('creditPaid'), totals.credit),
  ...unmatchedLines(totals, size),
];

/** Writes the summary of a report of the shop, with a line for each till. */
export function shopSummaryOf(report: ShopReport | ShopZ, facts: SummaryFacts): Summary {
  const { totals, lines } = report;
  const { read } = facts;
  return {
    lines: [
      ...summaryHead(facts, titleOf(zOf(report)), report),
      ...tallyLine(read, phrase('unmatched'), totals.unmatched),
      ...tallyLine(read, phrase('unmatchedReversed'), totals.unmatchedReversed),
    ],
    heading: phrase('byTill'),
    sum: phrase('net'),
    parts: lines.map(({ name, totals: own }) => `${name}: ${amountAndCount(own.collected, netOf(own))}`),
  };
}
