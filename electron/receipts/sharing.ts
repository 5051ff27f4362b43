import { failure } from '../shared/base/failure.ts';
import type { Language } from '../shared/base/languages.ts';
import { formatNaira } from '../shared/base/money.ts';
import { msisdn, type Phone, parsePhone } from '../shared/base/phone.ts';
import { err, mapOk, ok, type Result } from '../shared/base/result.ts';
import {
  LONGEST_LINK,
  type ShareInput,
  type ShareWay,
  type SummaryInput,
  type SummarySubject,
} from '../shared/receipts/sharing.ts';
import type { SaleView } from '../shared/sales/sale.ts';
import { differenceText, type SaleIssue } from '../shared/sales/sale-headline.ts';
import { amountToPay, countedFor, totalOf } from '../shared/sales/sales.ts';
import { isOfShop, type ReceiptSource, reportFor, subjectName } from './documents.ts';
import { receiptDraft } from './entries.ts';
import { paidAt, stampText } from './layout.ts';
import { codeOf, documentOf, unsettledFacts } from './receipt.ts';
import { shopSummaryOf } from './shop-report.ts';
import { type Summary, type SummaryFacts, summaryOf, summaryText } from './summary.ts';

/** Reads a text, with values. */
type MessageWord = (
  name:
    | `receipts:${'message.pay' | 'message.before' | 'message.paid' | 'message.code' | 'word.practice' | 'word.total'}`
    | `till:parts.${'whole' | 'of.cash' | 'of.credit'}`
    | `till:fact.${SaleIssue}`,
  values?: Readonly<Record<string, string>>,
) => string;

interface MessageFacts {
  readonly view: SaleView;
  readonly shopName: string;
  readonly practice: boolean;
  readonly words: MessageWord;
}

/** Writes a message to the customer: where to pay, or that a Paid sale was received. Pure. */
function messageOf({ view, shopName, practice, words }: MessageFacts): string {
  const lines = documentOf(view) === 'receipt' ? paidLines(view, words) : payLines(view, words);
  return [...(practice ? [words('receipts:word.practice')] : []), shopName, ...lines].join('\n');
}

function payLines(view: SaleView, words: MessageWord): string[] {
  const { account, expiresAt } = view;
  return [
    words('receipts:message.pay', { amount: formatNaira(amountToPay(view)) }),
    account?.number ?? '',
    account?.bank ?? '',
    account?.name ?? '',
    ...(expiresAt === null ? [] : [words('receipts:message.before', { time: stampText(expiresAt) })]),
  ];
}

function paidLines(view: SaleView, words: MessageWord): string[] {
  const { amount, verdict, createdAt } = view;
  const came = formatNaira(countedFor(view) ?? amount.units);
  return [
    words('receipts:message.paid', { amount: came, time: stampText(paidAt(verdict) ?? createdAt) }),
    ...unsettledFacts(view).map((fact) => words(`till:fact.${fact}`, { difference: differenceText(verdict) })),
    ...totalLine(view, words),
    words('receipts:message.code', { code: codeOf(view) }),
  ];
}

/** The total of a sale with parts in cash or by credit, and those. */
function totalLine(view: SaleView, words: MessageWord): string[] {
  const parts = (['cash', 'credit'] as const).flatMap((part) => {
    const amount = view[part];
    return amount === null ? [] : words(`till:parts.of.${part}`, { amount: formatNaira(amount) });
  });
  const whole = `${formatNaira(totalOf(view))} (${parts.join(', ')})`;
  return parts.length === 0 ? [] : [`${words('receipts:word.total')}: ${whole}`];
}

export interface SharingOptions {
  readonly source: () => Result<ReceiptSource>;
  readonly shop: () => { readonly shopName: string; readonly shopPhone: string; readonly language: Language };
  readonly open: (address: string) => Promise<Result<void>>;
  /** Copies a text; `not-copied` when the system refuses. */
  readonly copy: (text: string) => Promise<Result<void>>;
}

/** Without a phone, WhatsApp and the messages program ask to whom. */
const addressOf: Readonly<Record<ShareWay, (phone: Phone | null, text: string) => string>> = {
  whatsapp: (phone, text) => `https://wa.me/${phone === null ? '' : msisdn(phone)}?text=${encodedText(text)}`,
  sms: (phone, text) => `sms:${phone ?? ''}?body=${encodedText(text)}`,
};

/** `sharing.*` of the contract: messages to a sale's customer, and summaries of shifts. */
export const createSharing = ({ source, shop, open, copy }: SharingOptions) => ({
  /**
   * Opens WhatsApp or the messages program with a message to the sale's phone: where to pay while it waits, a receipt
   * once it is Paid. The person sends it. `not-allowed` for a sale in any other state.
   */
  async send({ id, by }: ShareInput): Promise<Result<void>> {
    const from = source();
    if (!from.ok) return from;
    const { journal, actor, sale, phone, practice } = from.value;
    const view = sale(id);
    if (!view.ok) return view;
    const document = documentOf(view.value);
    if (document === 'statement') return err(failure('not-allowed'));
    const to = phone(id);
    if (to === null) return err(failure('not-found', { text: 'the phone number was erased' }));
    // The phone number and the message leave the till, so who sent what is in the journal first, without either.
    const durable = journal.append([receiptDraft('receipt.shared', id, actor(), { document, by })]);
    if (!durable.ok) return durable;
    const { shopName, shopPhone, language } = shop();
    const read = await (await loadedTexts()).loadTexts(language);
    const text = messageOf({ view: view.value, shopName, practice, words: read });
    const shops = parsePhone(shopPhone);
    // The shop's own number is used where a customer gave none.
    const customer = shops.ok && shops.value === to ? null : to;
    return open(addressOf[by](customer, text));
  },

  /** Copies the summary of a shift or of the shop, or opens WhatsApp with it. `not-allowed` where the user may not see totals. */
  async summary({ subject, by }: SummaryInput): Promise<Result<void>> {
    const from = source();
    if (!from.ok) return from;
    const { journal, actor, practice } = from.value;
    const sharer = actor();
    const { shopName, language } = shop();
    const read = await (await loadedTexts()).loadPhrases(language);
    const summary = await summaryFor(from.value, subject, { shopName, practice, read });
    if (!summary.ok) return summary;
    const body = { document: documentNames[subject.of], by };
    const durable = journal.append([receiptDraft('receipt.shared', subjectName(subject), sharer, body)]);
    if (!durable.ok) return durable;
    return by === 'whatsapp' ? open(summaryAddress(summary.value, read)) : copy(summaryText(summary.value, read));
  },
});

/** The texts are loaded by the first message. */
const loadedTexts = () => import('./texts.ts');

const documentNames = { x: 'x', z: 'z', 'shop-x': 'x', 'shop-z': 'z' } as const;

async function summaryFor(
  source: ReceiptSource,
  subject: SummarySubject,
  facts: SummaryFacts,
): Promise<Result<Summary>> {
  if (isOfShop(subject)) {
    return mapOk(await source.shopReport(subject), (value) => shopSummaryOf(value, facts));
  }
  const report = reportFor(source, subject);
  if (!report.ok) return report;
  const { totals } = report.value;
  return totals === null ? err(failure('not-allowed')) : ok(summaryOf({ ...report.value, totals }, facts));
}

/** WhatsApp without a number asks to whom. With many cashiers or tills the last are left out: long addresses are cut. */
function summaryAddress(summary: Summary, read: SummaryFacts['read']): string {
  const address = (most: number) => `https://wa.me/?text=${encodedText(summaryText(summary, read, most))}`;
  let most = summary.parts.length;
  while (most > 0 && address(most).length > LONGEST_LINK) most -= 1;
  return address(most);
}

/** Percent-encodes a text for an address, and also what `URL` would encode, so that the address is in its final form. */
const encodedText = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');
