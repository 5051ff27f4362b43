import { expect, it } from 'vitest';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import { payoutsProjection } from '../../../electron/back-office/payouts/entries.ts';
import { createPayoutService } from '../../../electron/back-office/payouts/payouts.ts';
import { decodeWebhookEvent } from '../../../electron/merchant/decode/webhooks.ts';
import { readJson } from '../../../electron/merchant/streaming-json/json.ts';
import { holdTimers } from '../../support/hold-timers.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

it('leaves payouts in another currency out of the explanation of the naira wallets', () => {
  const payouts = createPayoutService(
    partial<BackOfficeContext>({
      ...holdTimers(() => NOW),
      merchant: partial<BackOfficeContext['merchant']>({}),
      actor: () => 'ada',
      nameOf: () => null,
      mono: () => 0,
      reachable: () => true,
      reportError: () => undefined,
      journal: open(newFile(), { projections: [payoutsProjection] }),
      now: () => NOW,
      payoutsChanged: () => undefined,
    }),
  );
  const learn = (id: number, currency: object) => {
    const data = { id, amount: 300, status: 'completed', ...currency };
    const payload = { 'event.type': 'payout_completed', data };
    const event = decodeWebhookEvent(readJson(JSON.stringify({ id: `e${id}`, payload })) ?? null);
    payouts.learn(event ? [event] : []);
  };
  learn(1, { currency: 'usd' });
  learn(2, { currency: 'ngn' });
  learn(3, {});
  expect(payouts.known().map(({ id }) => id)).toEqual(['3', '2']);
});
