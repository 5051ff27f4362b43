import { describe, expect, it } from 'vitest';
import { decodeBusiness, decodeWallet } from '../../../electron/merchant/decode/business.ts';
import { decodeEnvelope } from '../../../electron/merchant/decode/envelope.ts';
import { decodeBank, decodePayout, decodePayoutAccount } from '../../../electron/merchant/decode/payouts.ts';
import { decodePaymentUrl, decodeTransaction } from '../../../electron/merchant/decode/transaction.ts';
import { decodeVirtualAccount } from '../../../electron/merchant/decode/virtual-account.ts';
import { decodeWebhook, decodeWebhookEvent } from '../../../electron/merchant/decode/webhooks.ts';
import { type Json, readJson } from '../../../electron/merchant/streaming-json/json.ts';
import * as sample from '../../support/merchant-records.ts';

const decoders: readonly [name: string, record: object, decode: (value: Json) => unknown][] = [
  ['bank', sample.bank, decodeBank],
  ['business', sample.business, decodeBusiness],
  ['envelope', { status: true, code: 200, msg: 'Done', data: {} }, decodeEnvelope],
  ['payment url', sample.paymentUrl, decodePaymentUrl],
  ['payout', sample.payout, decodePayout],
  ['payout account', sample.payoutAccount, decodePayoutAccount],
  ['transaction', sample.transaction, decodeTransaction],
  ['virtual account', sample.virtualAccount, decodeVirtualAccount],
  ['wallet', sample.wallet, decodeWallet],
  ['webhook', sample.webhook, decodeWebhook],
  ['event', sample.webhookEvent, decodeWebhookEvent],
];

type Path = readonly string[];

/** The place of every value in a record that is no record itself. */
const leavesOf = (value: unknown, at: Path = []): readonly Path[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...at, name]));

const replacedIn = (value: unknown, [name, ...rest]: Path, text: string): unknown =>
  name === undefined
    ? text
    : { ...(value as object), [name]: replacedIn((value as Record<string, unknown>)[name], rest, text) };

/** Every text in a decoded record but the raw one, which shows what the service sent. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'raw' ? [] : textsOf(inner)));
};

describe.each(decoders)('a %s', (_, record, decode) => {
  it.each(['null', 'undefined', ' NULL '])('takes the text %j for nothing, in every field', (word) => {
    for (const path of leavesOf(record)) {
      const sent = readJson(JSON.stringify(replacedIn(record, path, word)));
      const words = textsOf(decode(sent ?? null)).map((text) => text.trim().toLowerCase());
      expect(words, path.join('.')).not.toContain(word.trim().toLowerCase());
    }
  });
});

it('reads a fact under its other name when the first says nothing', () => {
  const sent = readJson(JSON.stringify({ status: true, code: 200, msg: 'null', message: 'Done', data: {} }));
  expect(decodeEnvelope(sent)?.message).toBe('Done');
});
