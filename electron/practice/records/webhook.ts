import type { z } from '@hono/zod-openapi';
import type { EventPayload, webhookEvent } from '../../merchant/schema/event.ts';
import { allowedEvents, type webhook } from '../../merchant/schema/webhook.ts';
import { isoStamp } from '../clock.ts';
import type { EventRow, WebhookRow } from '../store/webhooks.ts';

/** A webhook as configured (interface 2.2). */
export const webhookRecord = (row: WebhookRow, clientId: string): z.output<typeof webhook> => ({
  id: row.id,
  clientId,
  url: row.url,
  allowedEvents: allowedEvents.parse(row.allowedEvents),
  retryStatus: row.retryStatus,
  secretHash: row.secretHash,
  created: isoStamp(row.created),
  updated: isoStamp(row.updated),
});

/** A recorded event (interface 2.3). */
export const eventRecord = (row: EventRow, clientId: string): z.output<typeof webhookEvent> => ({
  id: row.id,
  clientId,
  created: isoStamp(row.created),
  updated: isoStamp(row.updated),
  payload: JSON.parse(row.payload) as EventPayload,
  retries: row.retries,
  retryStatus: row.retryStatus,
  status: row.status,
});
