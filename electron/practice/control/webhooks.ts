import { ok } from '../../shared/result.ts';
import { announceTest } from '../bank/announce.ts';
import { notFound } from '../refusal.ts';
import { findWebhook } from '../store/webhooks.ts';
import { type Act, act } from './acts.ts';

/** Deliveries somebody asks for. */
export const webhookActs: readonly Act[] = [
  act({
    method: 'POST',
    path: '/webhooks/:id/test',
    run: (practice, { param }) => {
      const webhook = findWebhook(practice.db, param('id'));
      return webhook ? ok({ refid: announceTest(practice, webhook) }) : notFound('Webhook not found');
    },
  }),
];
