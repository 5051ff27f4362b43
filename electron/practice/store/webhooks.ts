import type { Db } from './db.ts';

export interface WebhookRow {
  readonly id: string;
  readonly businessId: number;
  readonly url: string;
  readonly allowedEvents: string;
  readonly retryStatus: 'ENABLED' | 'DISABLED';
  readonly secretHash: string;
  readonly created: number;
  readonly updated: number;
}

export interface EventRow {
  readonly seq: number;
  readonly id: string;
  readonly businessId: number;
  /** JSON text: exactly the bytes that are signed and sent. */
  readonly payload: string;
  readonly retries: number;
  readonly retryStatus: 'ENABLED' | 'DISABLED';
  readonly status: 'PENDING' | 'COMPLETED' | 'FAILED';
  readonly created: number;
  readonly updated: number;
}

export const findWebhook = (db: Db, id: string) => db.get<WebhookRow>('SELECT * FROM webhook WHERE id = :id', { id });

export const webhooksOf = (db: Db, businessId: number) =>
  db.all<WebhookRow>('SELECT * FROM webhook WHERE businessId = :businessId ORDER BY created, id', { businessId });

export const hasEvents = (db: Db) => db.get('SELECT 1 AS found FROM event LIMIT 1') !== undefined;

/** The complete list, newest first (section 10). */
export const eventsOf = (db: Db, businessId: number) =>
  db.all<EventRow>('SELECT * FROM event WHERE businessId = :businessId ORDER BY seq DESC', { businessId });
