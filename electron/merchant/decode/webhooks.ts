import { createHash } from 'node:crypto';
import { type Json, type JsonRecord, readJson, writeJson } from '../streaming-json/json.ts';
import { redactor } from '../streaming-json/redact.ts';
import { asRecord, integer, record, stamp, text, units } from './fields.ts';
import { decodePayout } from './payouts.ts';
import { accountMetaOf, factsOf, oldestDatesOf } from './transaction.ts';

/** Null without an identifier; `webhookId` is taken for `id`, as the interface leaves its name open (4.13). */
export function decodeWebhook(value: Json) {
  const from = asRecord(value);
  const id = from && text(from, 'id', 'webhookId');
  if (!from || id === null) return null;
  return {
    id,
    url: text(from, 'url'),
    /** A kind of interface 2.2, or an unknown word. */
    allowedEvents: text(from, 'allowedEvents'),
    retryStatus: text(from, 'retryStatus'),
  };
}

/** A webhook as configured (interface 2.2), without its `secretHash`, which is not read (rule 7). */
export type Webhook = NonNullable<ReturnType<typeof decodeWebhook>>;

/** Longest name of an event that windows may ask for and a shop claims money by. */
const LONGEST_ID = 100;

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** An event without a name, or with one that is too long to be used, is still news of money. */
function idOf(from: JsonRecord, raw: string): string {
  const id = text(from, 'id');
  if (id === null) return `content:${shortHash(raw)}`;
  return id.length > LONGEST_ID ? `long:${shortHash(id)}` : id;
}

/** Returns null for anything without a payload. */
export function decodeWebhookEvent(value: Json) {
  const from = asRecord(value);
  const payload = from && record(from, 'payload');
  if (!from || !payload) return null;
  const kind = text(payload, 'event.type', 'event_type', 'eventType');
  const data = record(payload, 'data');
  if (kind === null && data === null) return null;
  const raw = writeJson(from);
  return {
    id: idOf(from, raw),
    status: text(from, 'status'),
    retries: integer(from, 'retries') ?? 0,
    retryStatus: text(from, 'retryStatus'),
    createdAt: stamp(from, 'created', 'createdAt', 'created_on'),
    updatedAt: stamp(from, 'updated', 'updatedAt', 'updated_on'),
    ...contentOf(kind, data ?? {}),
    kind,
    raw,
  };
}

/**
 * An event of the list (interface 2.3). Kinds and states are kept as received. A list may have a hundred thousand, so
 * what only a detail view needs stays in `raw`.
 */
export type WebhookEvent = NonNullable<ReturnType<typeof decodeWebhookEvent>>;

export const isOfPayout = ({ kind }: { readonly kind: string | null }): boolean => kind?.startsWith('payout') ?? false;

function contentOf(kind: string | null, data: JsonRecord) {
  // An event may leave out fields; a `vendref` equals the `refid` (interface 2.3).
  const facts = { ...factsOf(data), refid: text(data, 'refid', 'vendref') };
  const meta = record(data, 'meta');
  return {
    ...accountMetaOf(data),
    ...oldestDatesOf(data),
    facts,
    commission: meta && units(meta, 'commission'),
    refid: facts.refid,
    // The shape of payout events is not shown (interface section 6): the payout, or a record that holds it.
    payout: isOfPayout({ kind }) ? (decodePayout(data) ?? decodePayout(data.payout ?? null)) : null,
  };
}

/**
 * Decodes the body of a webhook (interface section 6) in the shape of a listed event, redacted like one, without
 * identifier, times and status. Null for any other body. However well signed, it is no evidence (rule 1).
 */
export const readDelivery = (body: Buffer): WebhookEvent | null => {
  const payload = readJson(body.toString('utf8'), redactor([]));
  return payload === undefined ? null : decodeWebhookEvent({ payload });
};
