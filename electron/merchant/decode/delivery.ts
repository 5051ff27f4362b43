import { readJson } from '../streaming-json/json.ts';
import { redactor } from '../streaming-json/redact.ts';
import { decodeWebhookEvent, type WebhookEvent } from './webhook-event.ts';

/**
 * Decodes the body of a webhook (interface section 6) in the shape of a listed event, redacted like one, without
 * identifier, times and status. Null for any other body. However well signed, it is no evidence (rule 1).
 */
export const readDelivery = (body: Buffer): WebhookEvent | null => {
  const payload = readJson(body.toString('utf8'), redactor([]));
  return payload === undefined ? null : decodeWebhookEvent({ payload });
};
