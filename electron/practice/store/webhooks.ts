import { randomUUID } from 'node:crypto';
import type { Webhook, WebhookEvent } from '../../merchant/schema/webhooks.ts';
import { type Db, insert, update } from './db.ts';

interface StoredDates {
  readonly businessId: number;
  readonly created: number;
  readonly updated: number;
}

export type WebhookRow = StoredDates & Omit<Webhook, 'clientId' | keyof StoredDates>;

export interface EventRow extends StoredDates, Pick<WebhookEvent, 'id' | 'retries' | 'retryStatus' | 'status'> {
  /** JSON text: exactly the bytes that are signed and sent. */
  readonly payload: string;
}

export const findWebhook = (db: Db, id: string) => db.get<WebhookRow>('SELECT * FROM webhook WHERE id = :id', { id });

export const webhooksOf = (db: Db, businessId: number) =>
  db.all<WebhookRow>('SELECT * FROM webhook WHERE businessId = :businessId ORDER BY created, id', { businessId });

export const hasEvents = (db: Db) => db.get('SELECT 1 AS found FROM event LIMIT 1') !== undefined;

/** The complete list, newest first (section 10). */
export const eventsOf = (db: Db, businessId: number) =>
  db.all<EventRow>('SELECT * FROM event WHERE businessId = :businessId ORDER BY seq DESC', { businessId });

interface NewEvent extends Pick<EventRow, 'businessId'> {
  readonly payload: object;
  readonly at: number;
  readonly retryStatus?: EventRow['retryStatus'];
}

export function addEvent(db: Db, { businessId, payload, at, retryStatus = 'DISABLED' }: NewEvent): string {
  const id = randomUUID();
  const unsentFields = { retries: 0, retryStatus, status: 'PENDING', created: at, updated: at };
  insert(db, 'event', { id, businessId, payload: JSON.stringify(payload), ...unsentFields });
  return id;
}

/** One event on its way to one webhook, bound to the address and the secret of the moment it was recorded. */
export interface DeliveryRow {
  readonly id: number;
  readonly eventId: string;
  readonly webhookId: string;
  readonly url: string;
  readonly secretHash: string;
  readonly attempts: number;
  /** When to try next, on the service's clock; null once settled. */
  readonly nextAt: number | null;
  readonly status: EventRow['status'];
  /** Why the last attempt failed, in words; null when it did not. */
  readonly problem: string | null;
}

/** Attempts never wait for each other: those under way are left out by their ids. */
export const dueDeliveries = (db: Db, now: number, limit: number) =>
  db.all<DeliveryRow>('SELECT * FROM delivery WHERE nextAt <= :now ORDER BY nextAt, id LIMIT :limit', { now, limit });

export const newestDeliveries = (db: Db, limit: number) =>
  db.all<DeliveryRow>('SELECT * FROM delivery ORDER BY id DESC LIMIT :limit', { limit });

export const nextDueAt = (db: Db, after: number) =>
  db.get<{ at: number | null }>('SELECT min(nextAt) AS at FROM delivery WHERE nextAt > :after', { after })?.at ?? null;

export const payloadOf = (db: Db, eventId: string) =>
  db.get<{ payload: string }>('SELECT payload FROM event WHERE id = :eventId', { eventId })?.payload ?? '';

export function addDelivery(db: Db, eventId: string, { id, url, secretHash }: WebhookRow, nextAt: number): void {
  insert(db, 'delivery', { eventId, webhookId: id, url, secretHash, attempts: 0, nextAt, status: 'PENDING' });
}

/** Writes how an attempt went, and the event's own status and counter after it, in one commit. */
export function settleAttempt(
  db: Db,
  delivery: DeliveryRow,
  after: Pick<DeliveryRow, 'status' | 'nextAt' | 'problem'>,
  now: number,
): void {
  db.atomically(() => {
    update(db, 'delivery', delivery.id, { ...after, attempts: delivery.attempts + 1 });
    db.run(eventFromDeliveries, { eventId: delivery.eventId, now });
  });
}

/** An event is under way while any of its deliveries is, completed when all are, failed otherwise. */
const eventFromDeliveries = `
  UPDATE event SET updated = :now, (status, retries) = (
    SELECT CASE WHEN sum(status = 'PENDING') > 0 THEN 'PENDING'
                WHEN sum(status = 'FAILED') > 0 THEN 'FAILED' ELSE 'COMPLETED' END,
           max(max(attempts) - 1, 0)
    FROM delivery WHERE eventId = :eventId)
  WHERE id = :eventId`;
