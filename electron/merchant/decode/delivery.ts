import { readJson } from '../streaming-json/json.ts';
import { redactor } from '../streaming-json/redact.ts';
import { decodeWebhookEvent, type WebhookEvent } from './webhook-event.ts';

/**
 * The body of a webhook (interface section 6) in the shape of a listed event, cleaned like one. It has no identifier,
 * no times and no status of its own. Null for what is no such body. However well signed, it is no evidence (rule 1).
 */
export const readDelivery = (body: Buffer): WebhookEvent | null => {
  const payload = readJson(body.toString('utf8'), redactor([]));
  return payload === undefined ? null : decodeWebhookEvent({ payload });
};
