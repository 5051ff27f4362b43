import { failure } from '../shared/base/failure.ts';
import type { Language } from '../shared/base/languages.ts';
import { formatNaira } from '../shared/base/money.ts';
import { msisdn, type Phone, parsePhone } from '../shared/base/phone.ts';
import { err, type Result } from '../shared/base/result.ts';
import type { ShareInput, ShareWay } from '../shared/receipts/sharing.ts';
import type { SaleView } from '../shared/sales/sale.ts';
import { amountToPay } from '../shared/sales/sales.ts';
import type { ReceiptSource } from './documents.ts';
import { receiptDraft } from './entries.ts';
import { stampText } from './layout.ts';
import { codeOf, documentOf } from './receipt.ts';

/** Reads a text of the namespace `receipts`, with values. */
type MessageWord = (
  name: 'message.pay' | 'message.before' | 'message.paid' | 'message.code' | 'word.practice',
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
  return [...(practice ? [words('word.practice')] : []), shopName, ...lines].join('\n');
}

function payLines(view: SaleView, words: MessageWord): string[] {
  const { account, expiresAt } = view;
  return [
    words('message.pay', { amount: formatNaira(amountToPay(view)) }),
    account?.number ?? '',
    account?.bank ?? '',
    account?.name ?? '',
    ...(expiresAt === null ? [] : [words('message.before', { time: stampText(expiresAt) })]),
  ];
}

function paidLines(view: SaleView, words: MessageWord): string[] {
  const { amount, verdict, createdAt } = view;
  const came = formatNaira(verdict?.receivedAmount ?? amount.units);
  return [
    words('message.paid', { amount: came, time: stampText(verdict?.receivedAt ?? createdAt) }),
    words('message.code', { code: codeOf(view) }),
  ];
}

export interface SharingOptions {
  readonly source: () => Result<ReceiptSource>;
  readonly shop: () => { readonly shopName: string; readonly shopPhone: string; readonly language: Language };
  readonly words: (language: Language) => Promise<MessageWord>;
  readonly open: (address: string) => Promise<Result<void>>;
}

/** WhatsApp asks to whom where the phone is the shop's own, which is used where a customer gave none. */
const addressOf: Readonly<Record<ShareWay, (phone: Phone, isShops: boolean, text: string) => string>> = {
  whatsapp: (phone, isShops, text) => `https://wa.me/${isShops ? '' : msisdn(phone)}?text=${encodedText(text)}`,
  sms: (phone, _, text) => `sms:${phone}?body=${encodedText(text)}`,
};

/** `sharing.*` of the contract: messages to a sale's customer. */
export const createSharing = ({ source, shop, words, open }: SharingOptions) => ({
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
    const text = messageOf({ view: view.value, shopName, practice, words: await words(language) });
    const shops = parsePhone(shopPhone);
    return open(addressOf[by](to, shops.ok && shops.value === to, text));
  },
});

/** Percent-encodes a text for an address, and also what `URL` would encode, so that the address is in its final form. */
export const encodedText = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');
