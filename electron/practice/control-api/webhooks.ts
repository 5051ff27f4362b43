import { ok } from '../../shared/base/result.ts';
import { notFound } from '../refusal.ts';
import { announceTest } from '../simulated-bank/announce.ts';
import { newestDeliveries } from '../store/deliveries.ts';
import { findWebhook } from '../store/webhooks.ts';
import { type Act, act } from './command.ts';

/** How many deliveries are listed. */
const LISTED = 100;

/** Past deliveries, and a test delivery on request. */
export const webhookActs: readonly Act[] = [
  act({
    method: 'GET',
    path: '/deliveries',
    summary: 'The newest 100 webhook deliveries',
    run: ({ db }) => ok(newestDeliveries(db, LISTED).map(({ secretHash: _, ...delivery }) => delivery)),
  }),
  act({
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Sends a test delivery to a webhook',
    run: (practice, { param }) => {
      const webhook = findWebhook(practice.db, param('id'));
      return webhook ? ok({ refid: announceTest(practice, webhook) }) : notFound('Webhook not found');
    },
  }),
];
