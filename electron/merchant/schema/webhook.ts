import { z } from '@hono/zod-openapi';
import { oneAtLeast, timestamp } from './fields.ts';

/** Kinds of event a webhook can be registered for (interface 2.2). */
export const allowedEvents = z.enum([
  'all',
  'transaction_failed',
  'transaction_success',
  'transaction_updated',
  'payout_received',
  'payout_cancelled',
  'payout_failed',
  'payout_completed',
]);

/** Whether a failed delivery is tried again (interface 2.2). */
export const retryStatus = z.enum(['ENABLED', 'DISABLED']);

/** A webhook as configured (interface 2.2). */
export const webhook = z
  .strictObject({
    id: z.uuid(),
    clientId: z.uuid(),
    url: z.string(),
    allowedEvents,
    retryStatus,
    secretHash: z.string(),
    created: timestamp,
    updated: timestamp,
  })
  .openapi('Webhook');

const isHttp = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const url = z.string().max(2048).refine(isHttp, 'must be an http or https address without a user name').openapi({
  format: 'uri',
  pattern: '^https?://[^\\s@]+$',
  description: 'An http or https address without a user name',
  example: 'https://shop.example/hooks',
});

/** A SHA-256 value in hexadecimal, or the form's default `random-hash`, for which the service makes one. */
const secretHash = z
  .string()
  .regex(/^([0-9a-fA-F]{64}|random-hash)$/, 'must be a SHA-256 value: 64 hex digits')
  .openapi({ description: 'SHA-256 in hex; `random-hash` lets the service make one', example: 'random-hash' });

/** Body of 4.11. */
export const createWebhookBody = z
  .object({
    url,
    allowedEvents: allowedEvents.optional().openapi({ description: '`all` when left out' }),
    retryStatus,
    secretHash: secretHash.optional(),
  })
  .openapi('CreateWebhook');

const changes = ['url', 'allowedEvents', 'retryStatus', 'secretHash'] as const;

/**
 * Body of 4.13. The interface does not name the identifier's field: `id` is sent by this project, `webhookId` is
 * taken too. Two that differ are refused: which webhook is meant cannot be known.
 */
export const updateWebhookBody = z
  .object({
    id: z.string().optional(),
    webhookId: z
      .string()
      .optional()
      .openapi({ description: 'Another name for `id`; if both are sent, they are equal' }),
    url: url.optional(),
    allowedEvents: allowedEvents.optional(),
    retryStatus: retryStatus.optional(),
    secretHash: secretHash.optional(),
  })
  .refine((body) => (body.id ?? body.webhookId) !== undefined, 'id is required')
  .refine((body) => (body.webhookId ?? body.id) === (body.id ?? body.webhookId), 'id and webhookId differ')
  .refine(
    (body) => changes.some((name) => body[name] !== undefined),
    `at least one of ${changes.join(', ')} is required`,
  )
  .openapi('UpdateWebhook', oneAtLeast(['id', 'webhookId'], changes));
