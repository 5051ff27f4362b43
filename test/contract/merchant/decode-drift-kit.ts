import { expect } from 'vitest';
import type { Decode } from '../../../electron/merchant/decode/fields.ts';
import { decodeTransaction } from '../../../electron/merchant/decode/transaction.ts';
import { decodeVirtualAccount } from '../../../electron/merchant/decode/virtual-account.ts';
import { decodeWebhookEvent } from '../../../electron/merchant/decode/webhooks.ts';
import { readJson } from '../../../electron/merchant/streaming-json/json.ts';
import { redactor } from '../../../electron/merchant/streaming-json/redact.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { eventData, transaction, virtualAccount, webhookEvent } from '../../support/merchant-records.ts';

export const stamp = ms(Date.UTC(2026, 10, 21, 10));

/** What is read of this record, as the text of an answer. */
export const decodedText = <T>(decode: Decode<T>, text: string): T =>
  decode(readJson(text, redactor([])) ?? null) ?? expect.fail(`unreadable: ${text}`);

export const decoded = <T>(decode: Decode<T>, record: object): T => decodedText(decode, JSON.stringify(record));

export const onlyEvent = (data: object, more: object = {}) =>
  decoded(decodeWebhookEvent, {
    ...webhookEvent,
    payload: { 'event.type': 'transaction_success', data: { ...eventData, ...data } },
    ...more,
  });

export const read = (more: object) => decoded(decodeTransaction, { ...transaction, ...more });

export const issue = (more: object) => decoded(decodeVirtualAccount, { ...virtualAccount, ...more });
