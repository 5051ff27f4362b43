import { formatNaira, naira, signedAmount, type Units } from '../shared/base/money.ts';
import type { Ms } from '../shared/base/units.ts';
import type { DocumentKind, PaperSize, PrintDocument, PrintLine, PrintText } from '../shared/receipts/printing.ts';
import { formatRate, vatIncluded } from '../shared/receipts/vat.ts';
import type { Account, SaleAccount, SaleView } from '../shared/sales/sale.ts';
import { differenceText, type SaleIssue, saleIssuesOf } from '../shared/sales/sale-headline.ts';
import {
  amountToPay,
  countedFor,
  isMissingPartSettled,
  paysForGoods,
  qrText,
  returnMethodOf,
  stateOf,
  totalOf,
} from '../shared/sales/sales.ts';
import { isPaid, type Verdict } from '../shared/sales/verdict.ts';
import { invoiceHead, phoneText, priceLines } from './invoice.ts';
import {
  amountPair,
  cameAt,
  type DocumentFacts,
  footerOf,
  headerOf,
  paidAt,
  pair,
  phrase,
  rule,
  stampText,
} from './layout.ts';

export interface ReceiptFacts extends DocumentFacts {
  readonly view: SaleView;
  /** The cashier's name; `practice` where there is no sign-in; null when unknown. */
  readonly cashier: string | { readonly practice: true } | null;
  /** The number of the invoice, which a paid sale is on A4. */
  readonly invoice: string;
}

/** Returns the verdict only when it is paid (rule 1), and the money did not go back to the customer. */
const paidVerdict = ({ view }: Pick<ReceiptFacts, 'view'>): Verdict | null =>
  view.verdict !== null && isPaid(view.verdict) && paysForGoods(view) ? view.verdict : null;

/** Returns which document describes the sale in its present state. */
export function documentOf(view: SaleView): DocumentKind {
  if (paidVerdict({ view })) return 'receipt';
  return view.account && view.awaitedAmount !== null ? 'slip' : 'statement';
}

/** Whether there is anything to print: an account or a payment. */
export const isPrintable = ({ account, verdict }: SaleView): boolean =>
  account !== null || (verdict !== null && verdict.received !== 'none');

/** The end of the sale's id: short enough to be read aloud, and found by the search. */
export const codeOf = ({ id }: Pick<SaleView, 'id'>): string => id.slice(-8);

/** Lays out a sale, line by line. Pure. Only a receipt has the word Paid. */
export function receiptOf(facts: ReceiptFacts): PrintDocument {
  const { view, size, practice, language } = facts;
  const document = documentOf(view);
  return { size, document, language, practice, lines: linesOf(facts, document) };
}

function linesOf(facts: ReceiptFacts, document: DocumentKind): PrintLine[] {
  const end = [rule, ...footerOf(facts)];
  if (document === 'slip') return [...titledHeader(facts, 'slip'), ...slipLines(facts), ...peopleLines(facts), ...end];
  if (document === 'receipt' && facts.size === 'a4') {
    const head = invoiceHead({ ...facts, cashier: cashierText(facts) });
    // The code lies beside the lines that follow it.
    const proof = [scanLine(facts), ...confirmedLines(facts), scanHelp];
    return [...head, ...stateLines(facts), ...moneyLines(facts), rule, ...proof, ...end];
  }
  const proof = [...peopleLines(facts), rule, ...proofLines(facts), ...end];
  const price = document === 'receipt' ? [...vatLines(facts), ...priceLines(facts.view, facts.size)] : [];
  return [
    ...titledHeader(facts, document === 'receipt' ? 'receipt' : 'statement'),
    ...stateLines(facts),
    rule,
    ...price,
    ...moneyLines(facts),
    ...proof,
  ];
}

const titledHeader = (facts: ReceiptFacts, title: 'receipt' | 'slip' | 'statement'): PrintLine[] => [
  ...headerOf(facts),
  rule,
  { kind: 'title', text: phrase(title) },
];

/** Returns the issues of a sale that are printed below its state: those that nobody has settled. */
export function unsettledFacts({ verdict, settlement: { open, done } }: SaleView): readonly SaleIssue[] {
  const isSettled = (fact: SaleIssue) =>
    done.some(({ issue }) => issue === fact) && !open.some(({ issue }) => issue === fact);
  return verdict === null ? [] : saleIssuesOf(verdict).filter((fact) => !isSettled(fact));
}

function stateLines(facts: ReceiptFacts): PrintLine[] {
  const { view } = facts;
  const paid = paidVerdict(facts);
  const also: PrintLine[] = unsettledFacts(view).map((fact) => ({
    kind: 'text',
    rows: [{ fact, difference: differenceText(view.verdict) }],
  }));
  if (paid)
    return [
      { kind: 'state', paid: true, text: phrase(paid.timing === 'late' ? 'paidLate' : 'paid') },
      { kind: 'amount', text: formatNaira(countedFor(view) ?? view.amount.units) },
      ...also,
    ];
  const difference = differenceText(view.verdict);
  const state = stateOf(view);
  // What was done about it is among the amounts; what came since may be still to settle.
  if (returnMethodOf(view) !== null)
    return [
      { kind: 'state', paid: false, text: phrase(view.settlement.open.length > 0 ? 'notReceived' : 'settled') },
      ...also,
    ];
  // A person settled the rest, as in cash: it is not missing any more.
  const isSettled = state === 'underpaid' && isMissingPartSettled(view);
  const means: PrintLine[] = isSettled ? [] : [{ kind: 'text', rows: [{ state, part: 'means', difference }] }];
  return [
    { kind: 'state', paid: false, text: phrase(isSettled ? 'settled' : 'notReceived') },
    { kind: 'text', rows: [{ state, part: 'word', difference }] },
    ...means,
    ...also,
  ];
}

/** For the customer: the account to pay into, its number in groups, how much and until when. */
function slipLines({ view, size }: ReceiptFacts): PrintLine[] {
  const { account, expiresAt, balance, cash, credit } = view;
  const amount = naira(amountToPay(view));
  const receivedAmount = balance === null ? null : countedFor(view) || null;
  return [
    { kind: 'state', paid: false, text: phrase('notPaid') },
    { kind: 'amount', text: formatNaira(amount.units) },
    { kind: 'text', rows: [phrase('payExactly')] },
    rule,
    ...amountPair(size, phrase('total'), (receivedAmount ?? cash ?? credit) === null ? null : totalOf(view)),
    ...amountPair(size, phrase('cash'), cash),
    ...amountPair(size, phrase('credit'), credit),
    ...amountPair(size, phrase('received'), receivedAmount),
    ...pair(size, phrase('account'), groupedNumber(account?.number ?? null), 'strong'),
    ...pair(size, phrase('bank'), account?.bank ?? null),
    ...pair(size, phrase('accountName'), account?.name ?? null),
    ...pair(size, phrase('payBefore'), expiresAt === null ? null : stampText(expiresAt)),
    ...pair(size, phrase('code'), codeOf(view), 'code'),
    ...(account
      ? [
          { kind: 'qr', text: qrText(account, amount) } as const,
          { kind: 'centre', rows: [phrase('phoneOnly')] } as const,
        ]
      : []),
  ];
}

/** 901 234 5678, as on the screen. */
const groupedNumber = (number: string | null): string | null =>
  number?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3') ?? null;

/** The VAT that the price includes. */
const vatLines = ({ view, size, shop: { vatRate } }: ReceiptFacts): PrintLine[] =>
  vatRate === 0
    ? []
    : pair(size, phrase('vat', { rate: formatRate(vatRate) }), formatNaira(vatIncluded(totalOf(view), vatRate)));

/**
 * Amounts requested and received, where they differ from the large figures, what was settled, such as money given back,
 * and each part of the payment.
 */
function moneyLines(facts: ReceiptFacts): PrintLine[] {
  const { view, size } = facts;
  const { amount, verdict, settlement } = view;
  const isPaidFor = paidVerdict(facts) !== null;
  // What was sent back before is among what was done.
  const receivedAmount = isPaidFor ? countedFor(view) : (verdict?.receivedAmount ?? null);
  const difference = verdict?.difference ?? 0;
  const same = isPaidFor && difference === 0;
  return [
    ...amountPair(size, phrase('asked'), same ? null : amount.units),
    ...amountPair(size, phrase('received'), same ? null : receivedAmount),
    ...pair(size, phrase('difference'), difference === 0 ? null : signedAmount(difference as Units)),
    ...amountPair(size, { issue: 'reversed' }, verdict?.standing === 'reversed' ? verdict.returnedAmount : null),
    ...settlement.done.flatMap((record) =>
      pair(size, { settlement: record.issue, method: record.method }, formatNaira(record.amount)),
    ),
    ...placeLines(view, size),
  ];
}

/** When and into which account the money came; of a sale that was paid in parts, for each of them. */
function placeLines(view: SaleView, size: PaperSize): PrintLine[] {
  const paid = view.accounts.filter(({ received }) => received > 0);
  if (paid.length > 1) return paid.flatMap((part, index) => partLines(part, index + 1, size));
  const [only] = paid;
  return [
    ...timeLine(paidAt(view.verdict), size),
    ...pair(size, phrase('payer'), view.verdict?.payer ?? null),
    ...accountLines(only ? only.account : view.account, size),
  ];
}

const timeLine = (at: Ms | null, size: PaperSize): PrintLine[] =>
  pair(size, phrase('at'), at === null ? null : stampText(at));

const partLines = (
  { received, returned, receivedAt, seenAt, payer, account }: SaleAccount,
  number: number,
  size: PaperSize,
): PrintLine[] => [
  rule,
  ...pair(size, phrase('part', { number }), formatNaira(received), 'strong'),
  ...pair(size, { issue: 'reversed' }, returned === 0 ? null : formatNaira(returned)),
  ...timeLine(cameAt(receivedAt, seenAt), size),
  ...pair(size, phrase('payer'), payer),
  ...accountLines(account, size),
];

const accountLines = (account: Account | null, size: PaperSize): PrintLine[] => [
  ...pair(size, phrase('account'), account?.number ?? null),
  ...pair(size, phrase('bank'), account?.bank ?? null),
  ...pair(size, phrase('accountName'), account?.name ?? null),
];

/** Never the customer's name, which is on an invoice alone, and only the last digits of the phone. */
function peopleLines(facts: ReceiptFacts): PrintLine[] {
  const { view, size, shop } = facts;
  return [
    ...pair(size, phrase('customer'), phoneText(view, shop)),
    ...pair(size, phrase('cashier'), cashierText(facts)),
    ...shop.receiptFields.flatMap(({ label, value }) => pair(size, label, value)),
  ];
}

const cashierText = ({ cashier }: ReceiptFacts): PrintText | null =>
  typeof cashier === 'object' && cashier ? phrase('practiceCashier') : cashier;

const proofLines = (facts: ReceiptFacts): PrintLine[] => [...confirmedLines(facts), scanLine(facts), scanHelp];

/** When the payment was confirmed, and the code by which the sale is found. */
function confirmedLines({ view, size }: ReceiptFacts): PrintLine[] {
  const by = view.verdict?.saidBy ?? null;
  return [
    ...(by ? [{ kind: 'text', rows: [phrase('confirmed', { time: stampText(by.observedAt) })] } as const] : []),
    ...pair(size, phrase('code'), codeOf(view), 'code'),
  ];
}

const scanLine = ({ view }: ReceiptFacts): PrintLine => ({ kind: 'qr', text: view.reference });

const scanHelp: PrintLine = { kind: 'centre', rows: [phrase('scan')] };
