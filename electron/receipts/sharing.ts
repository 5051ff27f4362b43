import { failure } from '../shared/base/failure.ts';
import type { Language } from '../shared/base/languages.ts';
import { msisdn, type Phone } from '../shared/base/phone.ts';
import { err, type Result } from '../shared/base/result.ts';
import type { ShareInput, ShareWay } from '../shared/receipts/sharing.ts';
import type { ReceiptSource } from './documents.ts';
import { encoded } from './encoded.ts';
import { receiptDraft } from './entries.ts';
import { type MessageWord, messageOf } from './message.ts';
import { documentOf } from './receipt.ts';

export interface SharingOptions {
  readonly source: () => Result<ReceiptSource>;
  readonly shop: () => { readonly shopName: string; readonly language: Language };
  /** Returns the words of messages in a language. */
  readonly words: (language: Language) => Promise<MessageWord>;
  /** Opens an address outside the app. */
  readonly open: (address: string) => Promise<Result<void>>;
}

/** `sharing.*` of the contract: messages to a sale's customer. */
export interface Sharing {
  /**
   * Opens WhatsApp or the messages program with a message to the sale's phone: where to pay while it waits, a receipt
   * once it is Paid. The person sends it. `not-allowed` for a sale in any other state.
   */
  readonly send: (input: ShareInput) => Promise<Result<void>>;
}

const addressOf: Readonly<Record<ShareWay, (phone: Phone, text: string) => string>> = {
  whatsapp: (phone, text) => `https://wa.me/${msisdn(phone)}?text=${encoded(text)}`,
  sms: (phone, text) => `sms:${phone}?body=${encoded(text)}`,
};

export const createSharing = ({ source, shop, words, open }: SharingOptions): Sharing => ({
  async send({ id, by }) {
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
    const { shopName, language } = shop();
    const text = messageOf({ view: view.value, shopName, practice, words: await words(language) });
    return open(addressOf[by](to, text));
  },
});
