import type { CollectionView } from '../shared/collection.ts';
import { formatNaira, type Units } from '../shared/money.ts';
import type { Paper, PaperDocument, PaperLine, Said } from '../shared/paper.ts';
import { saleIssuesOf } from '../shared/sale-issues.ts';
import { stateOf } from '../shared/sales.ts';
import { isPaid, type Verdict } from '../shared/verdict.ts';
import { footerOf, headerOf, type PaperFacts, pair, rule, said, stampText } from './layout.ts';

export interface ReceiptFacts extends PaperFacts {
  readonly view: CollectionView;
  /** The cashier's name; `practice` where there is no sign-in; null when unknown. */
  readonly cashier: string | { readonly practice: true } | null;
  /** The service's charge, if known. */
  readonly fee: Units | null;
}

/** Returns the verdict only when it is paid (rule 1). */
const paidVerdict = ({ view }: Pick<ReceiptFacts, 'view'>): Verdict | null =>
  view.verdict !== null && isPaid(view.verdict) && stateOf(view) === 'paid' ? view.verdict : null;

/** Returns which document describes the sale in its present state. */
export function documentOf(view: CollectionView): PaperDocument {
  if (paidVerdict({ view })) return 'receipt';
  return view.account && ['waiting', 'on-its-way'].includes(stateOf(view)) ? 'slip' : 'statement';
}

/** Whether there is anything to print: an account or a payment. */
export const isPrintable = ({ account, verdict }: CollectionView): boolean =>
  account !== null || (verdict !== null && verdict.received !== 'none');

/** Lays out a sale, line by line. Pure. Anything but PAID says "Not received" in the largest type. */
export function receiptOf(facts: ReceiptFacts): Paper {
  const { view, size, practice, language } = facts;
  const document = documentOf(view);
  const lines: PaperLine[] = [
    ...headerOf(facts),
    rule,
    { kind: 'title', text: said(document as 'receipt' | 'slip' | 'statement') },
    ...stateLines(facts),
    rule,
    ...(document === 'slip' ? slipLines(facts) : moneyLines(facts)),
    ...peopleLines(facts),
    rule,
    ...proofLines(facts),
    { kind: 'qr', text: view.reference },
    { kind: 'centre', rows: [said('scan')] },
    rule,
    ...footerOf(facts),
  ];
  return { size, document, language, practice, lines };
}

function stateLines(facts: ReceiptFacts): PaperLine[] {
  const { view } = facts;
  const paid = paidVerdict(facts);
  const sums: Said[] = view.verdict
    ? saleIssuesOf(view.verdict).map((fact) => ({ fact, difference: sizeOf(view.verdict) }))
    : [];
  const also: PaperLine[] = sums.map((fact) => ({ kind: 'text', rows: [fact] }));
  if (paid)
    return [
      { kind: 'state', paid: true, text: said(paid.timing === 'late' ? 'paidLate' : 'paid') },
      { kind: 'amount', text: formatNaira(paid.receivedAmount ?? view.amount.units) },
      ...also,
    ];
  const difference = sizeOf(view.verdict);
  const state = stateOf(view);
  return [
    { kind: 'state', paid: false, text: said('notReceived') },
    { kind: 'text', rows: [{ state, part: 'word', difference }] },
    { kind: 'text', rows: [{ state, part: 'means', difference }] },
    ...also,
  ];
}

const sizeOf = (verdict: Verdict | null): string => formatNaira(Math.abs(verdict?.difference ?? 0) as Units);

/** The account to pay into, its number in groups. */
function slipLines({ view, size }: ReceiptFacts): PaperLine[] {
  const { account, amount, expiresAt } = view;
  return [
    ...pair(size, said('toPay'), formatNaira(amount.units), 'strong'),
    ...pair(size, said('account'), grouped(account?.number ?? null), 'strong'),
    ...pair(size, said('bank'), account?.bank ?? null),
    ...pair(size, said('accountName'), account?.name ?? null),
    ...pair(size, said('payBefore'), expiresAt === null ? null : stampText(expiresAt)),
  ];
}

/** 901 234 5678, as on the screen. */
const grouped = (number: string | null): string | null =>
  number?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3') ?? null;

/** Amounts requested and received, where they differ from the large figures. */
function moneyLines({ view, size, fee }: ReceiptFacts): PaperLine[] {
  const { account, amount, verdict } = view;
  const came = verdict?.receivedAmount ?? null;
  const difference = verdict?.difference ?? 0;
  const same = came !== null && difference === 0;
  return [
    ...pair(size, said('asked'), same ? null : formatNaira(amount.units)),
    ...pair(size, said('came'), same || came === null ? null : formatNaira(came)),
    ...pair(size, said('difference'), difference === 0 ? null : signed(difference as Units)),
    ...pair(size, said('at'), verdict?.receivedAt ? stampText(verdict.receivedAt) : null),
    ...pair(size, said('payer'), verdict?.payer ?? null),
    ...pair(size, said('account'), account?.number ?? null),
    ...pair(size, said('bank'), account?.bank ?? null),
    ...pair(size, said('accountName'), account?.name ?? null),
    ...pair(size, said('fee'), fee === null || fee <= 0 ? null : formatNaira(fee)),
  ];
}

const signed = (units: Units): string => `${units > 0 ? '+' : ''}${formatNaira(units)}`;

/** Never the customer's name, and only the last digits of the phone. */
function peopleLines({ view, size, cashier, shop }: ReceiptFacts): PaperLine[] {
  return [
    ...pair(size, said('begun'), stampText(view.createdAt)),
    ...pair(size, said('customer'), view.phoneTail === '' ? null : said('phoneEnding', { tail: view.phoneTail })),
    ...pair(size, said('cashier'), typeof cashier === 'object' && cashier ? said('practiceCashier') : cashier),
    ...shop.fields.flatMap(({ label, value }) => pair(size, label, value)),
  ];
}

/** When and by what the payment was confirmed, and the references of both sides. */
function proofLines({ view, size }: ReceiptFacts): PaperLine[] {
  const by = view.verdict?.saidBy ?? null;
  const proof = by && said(by.source === 'read' ? 'saidByRead' : 'saidByEvent', { time: stampText(by.observedAt) });
  return [
    ...(proof ? [{ kind: 'text', rows: [said('saidBy'), proof] } as const] : []),
    ...pair(size, said('reference'), view.reference, 'code'),
    ...pair(size, said('refid'), view.verdict?.refid ?? null, 'code'),
  ];
}
