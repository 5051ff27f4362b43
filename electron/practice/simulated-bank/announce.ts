import { randomUUID } from 'node:crypto';
import type { EventPayload } from '../../merchant/schema/webhooks.ts';
import type { Practice } from '../practice.ts';
import { transactionEventRecord } from '../records/transaction-event.ts';
import { findBusiness } from '../store/businesses.ts';
import type { TransactionRow } from '../store/transactions.ts';
import { addDelivery, addEvent, type WebhookRow, webhooksOf } from '../store/webhooks.ts';

export type TransactionKind = 'transaction_updated' | 'transaction_failed' | 'transaction_success';

const wants = (webhook: WebhookRow, kind: string) => webhook.allowedEvents === 'all' || webhook.allowedEvents === kind;

/**
 * Records an event, and a delivery for every registered webhook that subscribes to its kind. `at` is the time of the
 * event. Call it inside the transaction that causes the event.
 */
export function announce(practice: Practice, businessId: number, payload: EventPayload, at: number): void {
  const { db, clock, settings } = practice;
  const registeredWebhooks = webhooksOf(db, businessId);
  if (registeredWebhooks.length === 0 && settings.get().recordEventsOnlyWithWebhook) return;
  const wanting = registeredWebhooks.filter((webhook) => wants(webhook, payload['event.type']));
  const retryStatus = wanting.some((webhook) => webhook.retryStatus === 'ENABLED') ? 'ENABLED' : 'DISABLED';
  const id = addEvent(db, { businessId, payload, at, retryStatus });
  for (const webhook of wanting) addDelivery(db, id, webhook, clock.now());
}

/**
 * Records an event without a transaction, and delivers it to this webhook alone, whatever it subscribes to, to test the
 * delivery. Returns its generated reference. No money moves.
 */
export function announceTest({ db, clock }: Practice, webhook: WebhookRow): string {
  const refid = `TEST-${randomUUID()}`;
  const client = findBusiness(db, webhook.businessId)?.clientId ?? '';
  const data = { refid, ...(client === '' ? {} : { client }), page: 'test', reason: 'A test of the webhook' };
  const payload: EventPayload = { 'event.type': 'transaction_updated', data };
  const at = clock.now();
  const { businessId, retryStatus } = webhook;
  db.atomically(() => addDelivery(db, addEvent(db, { businessId, payload, at, retryStatus }), webhook, at));
  return refid;
}

export function announceTransaction(practice: Practice, row: TransactionRow, kind: TransactionKind, at: number): void {
  const client = findBusiness(practice.db, row.businessId)?.clientId ?? '';
  const style = practice.settings.style();
  const payload: EventPayload = { 'event.type': kind, data: transactionEventRecord(row, client, kind, style) };
  announce(practice, row.businessId, payload, at);
}
