import { netOf, type Tally } from '../shared/base/figures.ts';
import { formatNaira, type Units } from '../shared/base/money.ts';
import type { PaperSize, PrintDocument, PrintLine, PrintText } from '../shared/receipts/printing.ts';
import { paymentIssues } from '../shared/sales/payment-issues.ts';
import type { SettlementTotals } from '../shared/sales/settlements.ts';
import type { CashCount, CashierTotals, OpenAccount, ShiftReport, Totals, ZReport } from '../shared/staff/staff.ts';
import { type DocumentFacts, footerOf, headerOf, pair, phrase, rule, stampText } from './layout.ts';

export interface ReportFacts extends DocumentFacts {
  readonly report: ShiftReport | ZReport;
}

/** Whether a report ended its shift. */
export const isZ = (report: ShiftReport | ZReport): report is ZReport => 'head' in report;

/** Lays out an X or Z report, line by line. Pure. Contains totals only if the user may see them. */
export function reportOf(facts: ReportFacts): PrintDocument {
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
      ? totalLines(totals, z?.cashCount ?? null, size)
      : [{ kind: 'text', rows: [phrase('hidden')] } as const]),
    rule,
    ...(cashiers && cashiers.length > 0 ? [...cashierLines(cashiers, size), rule] : []),
    ...openLines(open, size),
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

export const tallyText = ({ count, amount }: Tally): string => `${count} · ${formatNaira(amount)}`;

function totalLines(totals: Totals, cashCount: CashCount | null, size: PaperSize): PrintLine[] {
  const wrong: PrintLine[] = paymentIssues.flatMap((issue) => {
    const tally = totals.issues[issue];
    return tally ? pair(size, { issue }, tallyText(tally)) : [];
  });
  if (totals.unmatched.count > 0) wrong.push(...pair(size, phrase('unmatched'), tallyText(totals.unmatched)));
  if (totals.unmatchedReversed)
    wrong.push(...pair(size, phrase('unmatchedReversed'), tallyText(totals.unmatchedReversed)));
  if (totals.unconfirmed) wrong.push(...pair(size, phrase('unconfirmed'), tallyText(totals.unconfirmed)));
  return [
    { kind: 'section', text: phrase('money') },
    ...pair(size, phrase('net'), formatNaira(netOf(totals)), 'strong'),
    ...pair(size, phrase('collected'), tallyText(totals.collected)),
    ...pair(size, { issue: 'reversed' }, tallyText(totals.reversed)),
    ...pair(size, phrase('askedTotal'), tallyText(totals.asked)),
    ...pair(size, phrase('cancelled'), tallyText(totals.cancelled)),
    ...pair(size, phrase('cash'), totals.cash ? tallyText(totals.cash) : null),
    ...(cashCount ? cashLines(cashCount, size) : []),
    { kind: 'section', text: phrase('wrong') },
    ...(wrong.length > 0 ? wrong : [{ kind: 'text', rows: [phrase('nothingWrong')] } as const]),
    ...(totals.settlements ? settlementLines(totals.settlements, size) : []),
  ];
}

const cashLines = ({ expected, counted }: CashCount, size: PaperSize): PrintLine[] => [
  ...pair(size, phrase('cashExpected'), formatNaira(expected)),
  ...pair(size, phrase('cashCounted'), formatNaira(counted)),
  ...pair(size, phrase('cashDifference'), formatNaira((counted - expected) as Units), 'strong'),
];

function settlementLines({ settled, open }: SettlementTotals, size: PaperSize): PrintLine[] {
  const lines = [
    ...settled.flatMap((one) => pair(size, { settlement: one.issue, method: one.method }, tallyText(one))),
    ...open.flatMap((one) => pair(size, { settlement: one.issue, method: null }, tallyText(one), 'strong')),
  ];
  const none: PrintLine = { kind: 'text', rows: [phrase('noneSettled')] };
  return [{ kind: 'section', text: phrase('settlements') }, ...(lines.length > 0 ? lines : [none])];
}

const cashierLines = (cashiers: readonly CashierTotals[], size: PaperSize): PrintLine[] => [
  { kind: 'section', text: phrase('cashiers') },
  ...cashiers.flatMap(({ name, asked, collected, cancelled, cash }) => [
    { kind: 'text', rows: [nameText(name)] } as const,
    ...pair(size, phrase('collected'), tallyText(collected)),
    ...pair(size, phrase('askedTotal'), tallyText(asked)),
    ...pair(size, phrase('cancelled'), String(cancelled)),
    ...pair(size, phrase('cash'), cash ? tallyText(cash) : null),
  ]),
];

/** The name of a cashier; in practice there is no sign-in. */
export const nameText = (name: string): PrintText => (name === '' ? phrase('practiceCashier') : name);

const openLines = (open: readonly OpenAccount[], size: PaperSize): PrintLine[] => [
  { kind: 'section', text: phrase('open', { count: open.length }) },
  ...(open.length === 0 ? [{ kind: 'text', rows: [phrase('noneOpen')] } as const] : []),
  ...open.flatMap(({ amount, accountTail, phoneTail, expiresAt, askedBy }) => [
    ...pair(size, phrase('openAccount', { account: accountTail ?? '–', phone: phoneTail }), formatNaira(amount)),
    ...pair(size, nameText(askedBy), expiresAt === null ? '–' : phrase('openUntil', { time: stampText(expiresAt) })),
  ]),
];

const handedLine = ({ handedTo }: ZReport): PrintLine => ({
  kind: 'text',
  rows: [handedTo === null ? phrase('handedAnyone') : phrase('handedTo', { name: handedTo })],
});

const sealLines = ({ head }: ZReport, size: PaperSize): PrintLine[] => [
  ...pair(size, phrase('seal', { number: head.seq }), head.hash, 'code'),
  { kind: 'text', rows: [phrase('sealMeans')] },
];
