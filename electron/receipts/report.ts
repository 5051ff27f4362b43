import { type GrossTakings, isCounted, isEmpty, netOf, type Tally } from '../shared/base/figures.ts';
import { formatNaira, type Units } from '../shared/base/money.ts';
import type { PairLook, PaperSize, PrintDocument, PrintLine, PrintText } from '../shared/receipts/printing.ts';
import { paymentIssues } from '../shared/sales/payment-issues.ts';
import { customerTail } from '../shared/sales/sales.ts';
import type { SettlementTotals } from '../shared/sales/settlements.ts';
import {
  type CashCount,
  type CashierTotals,
  expectedCash,
  type OpenAccount,
  type ShiftReport,
  type Totals,
  type ZReport,
} from '../shared/staff/staff.ts';
import { type DocumentFacts, footerOf, headerOf, pair, phrase, rule, stampText } from './layout.ts';

/** Whether a report ended its shift. */
export const isZ = (report: ShiftReport | ZReport): report is ZReport => 'head' in report;

/** Lays out an X or Z report, line by line. Pure. Contains totals only if the user may see them. */
export function reportOf(facts: DocumentFacts & { readonly report: ShiftReport | ZReport }): PrintDocument {
  const { report, size, practice, language } = facts;
  const z = isZ(report) ? report : null;
  const { totals, cashiers, open } = report;
  const lines: PrintLine[] = [
    ...headerOf(facts),
    rule,
    { kind: 'title', text: z ? phrase('zReport', { number: z.number }) : phrase('xReport') },
    ...shiftLines(report, z, size),
    rule,
    ...(totals
      ? totalLines(totals, z && (z.cashCount ?? { expected: expectedCash(totals), counted: null }), size)
      : [{ kind: 'text', rows: [phrase('hidden')] } as const]),
    rule,
    ...(cashiers && cashiers.length > 0 ? [...cashierLines(cashiers, size), rule] : []),
    ...openLines(open, facts),
    ...(z && open.length > 0 ? [handedLine(z)] : []),
    rule,
    ...(z ? [...sealLines(z, size), rule] : []),
    ...footerOf(facts),
  ];
  return { size, document: z ? 'z' : 'x', language, practice, lines };
}

function shiftLines({ shift, madeAt }: ShiftReport, z: ZReport | null, size: PaperSize): PrintLine[] {
  return [
    ...pair(size, phrase('shift'), shift && String(shift.number)),
    ...pair(size, phrase('opened'), shift && stampText(shift.openedAt)),
    ...pair(size, phrase('openedBy'), shift?.openedBy ?? null),
    ...pair(size, phrase(z ? 'closed' : 'at'), stampText(madeAt)),
    ...pair(size, phrase('closedBy'), z?.closedBy ?? null),
  ];
}

const tallyText = (tally: Tally): string =>
  `${isCounted(tally) ? `${tally.count} · ` : ''}${formatNaira(tally.amount)}`;

/** As `pair`, with a count and its amount; nothing without one. */
export const tallyPair = (size: PaperSize, name: PrintText, tally: Tally | undefined, look?: PairLook): PrintLine[] =>
  pair(size, name, tally ? tallyText(tally) : null, look);

/** Returns the sums that every report has. */
export const sumLines = (totals: GrossTakings & { readonly asked: Tally }, size: PaperSize): PrintLine[] => [
  ...pair(size, phrase('net'), formatNaira(netOf(totals)), 'strong'),
  ...tallyPair(size, phrase('collected'), totals.collected),
  ...tallyPair(size, { issue: 'reversed' }, totals.reversed),
  ...tallyPair(size, phrase('askedTotal'), totals.asked),
];

/** Returns the money that fits no sale, and what was reversed of it. */
export const unmatchedLines = (
  { unmatched, unmatchedReversed }: Pick<Totals, 'unmatched' | 'unmatchedReversed'>,
  size: PaperSize,
): PrintLine[] => [
  ...tallyPair(size, phrase('unmatched'), isEmpty(unmatched) ? undefined : unmatched),
  ...tallyPair(size, phrase('unmatchedReversed'), unmatchedReversed),
];

function totalLines(totals: Totals, count: MaybeCounted | null, size: PaperSize): PrintLine[] {
  const wrong: PrintLine[] = [
    ...paymentIssues.flatMap((issue) => tallyPair(size, { issue }, totals.issues[issue])),
    ...unmatchedLines(totals, size),
    ...tallyPair(size, phrase('unconfirmed'), totals.unconfirmed),
  ];
  return [
    { kind: 'section', text: phrase('money') },
    ...sumLines(totals, size),
    ...tallyPair(size, phrase('cancelledPrice'), totals.cancelled),
    ...tallyPair(size, phrase('cash'), totals.cash),
    ...tallyPair(size, phrase('creditPaid'), totals.credit),
    ...(count ? cashLines(count, size) : []),
    { kind: 'section', text: phrase('wrong') },
    ...(wrong.length > 0 ? wrong : [{ kind: 'text', rows: [phrase('nothingWrong')] } as const]),
    ...(totals.settlements ? settlementLines(totals.settlements, size) : []),
  ];
}

/** The cash of a closed shift; `counted` is null where nobody counted. */
type MaybeCounted = Pick<CashCount, 'expected'> & { readonly counted: Units | null };

const cashLines = ({ expected, counted }: MaybeCounted, size: PaperSize): PrintLine[] => [
  ...pair(size, phrase('cashExpected'), formatNaira(expected)),
  ...(counted === null
    ? [{ kind: 'text', rows: [phrase('cashNotCounted')] } as const]
    : [
        ...pair(size, phrase('cashCounted'), formatNaira(counted)),
        ...pair(size, phrase('cashDifference'), formatNaira((counted - expected) as Units), 'strong'),
      ]),
];

function settlementLines({ settled, open }: SettlementTotals, size: PaperSize): PrintLine[] {
  const lines = [
    ...settled.flatMap((one) => tallyPair(size, { settlement: one.issue, method: one.method }, one)),
    ...open.flatMap((one) => tallyPair(size, { settlement: one.issue, method: null }, one, 'strong')),
  ];
  const none: PrintLine = { kind: 'text', rows: [phrase('noneSettled')] };
  return [{ kind: 'section', text: phrase('settlements') }, ...(lines.length > 0 ? lines : [none])];
}

const cashierLines = (cashiers: readonly CashierTotals[], size: PaperSize): PrintLine[] => [
  { kind: 'section', text: phrase('cashiers') },
  ...cashiers.flatMap(({ name, asked, collected, cancelled, cash, credit }) => [
    { kind: 'text', rows: [nameText(name)] } as const,
    ...tallyPair(size, phrase('collected'), collected),
    ...tallyPair(size, phrase('askedTotal'), asked),
    ...pair(size, phrase('cancelled'), String(cancelled)),
    ...tallyPair(size, phrase('cash'), cash),
    ...tallyPair(size, phrase('creditPaid'), credit),
  ]),
];

/** The name of a cashier; in practice there is no sign-in. */
export const nameText = (name: string): PrintText => (name === '' ? phrase('practiceCashier') : name);

const openLines = (open: readonly OpenAccount[], { size, shop }: DocumentFacts): PrintLine[] => [
  { kind: 'section', text: phrase('openCount', { count: open.length }) },
  ...(open.length === 0 ? [{ kind: 'text', rows: [phrase('noneOpen')] } as const] : []),
  ...open.flatMap((account) => {
    const { amount, accountTail, expiresAt, askedBy } = account;
    const phone = customerTail(account, shop.shopPhone) || '–';
    return [
      ...pair(size, phrase('openAccount', { account: accountTail ?? '–', phone }), formatNaira(amount)),
      ...pair(size, nameText(askedBy), expiresAt === null ? '–' : phrase('openUntil', { time: stampText(expiresAt) })),
    ];
  }),
];

const handedLine = ({ handedTo }: ZReport): PrintLine => ({
  kind: 'text',
  rows: [handedTo === null ? phrase('handedAnyone') : phrase('handedTo', { name: handedTo })],
});

const sealLines = ({ head }: ZReport, size: PaperSize): PrintLine[] => [
  ...pair(size, phrase('seal', { number: head.seq }), head.hash, 'code'),
  { kind: 'text', rows: [phrase('sealMeans')] },
];
