import { formatNaira } from '../shared/base/money.ts';
import type { SaleView } from '../shared/sales/sale.ts';
import { stampText } from './layout.ts';
import { codeOf, documentOf } from './receipt.ts';

/** Reads a text of the namespace `receipts`, with values. */
export type MessageWord = (
  name: 'message.pay' | 'message.before' | 'message.paid' | 'message.code' | 'word.practice',
  values?: Readonly<Record<string, string>>,
) => string;

export interface MessageFacts {
  readonly view: SaleView;
  readonly shopName: string;
  readonly practice: boolean;
  readonly words: MessageWord;
}

/** Writes a message to the customer: where to pay, or that a Paid sale was received. Pure. */
export function messageOf({ view, shopName, practice, words }: MessageFacts): string {
  const lines = documentOf(view) === 'receipt' ? paidLines(view, words) : payLines(view, words);
  return [...(practice ? [words('word.practice')] : []), shopName, ...lines].join('\n');
}

function payLines({ account, amount, expiresAt }: SaleView, words: MessageWord): string[] {
  return [
    words('message.pay', { amount: formatNaira(amount.units) }),
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
