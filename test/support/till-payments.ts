import type { Journal } from '../../electron/journal/journal.ts';
import type { MerchantClient } from '../../electron/merchant/client.ts';
import { createEvidenceRecorder } from '../../electron/sales/evidence/recorder.ts';
import { createPaymentContext, type PaymentContextOptions } from '../../electron/sales/payment-context.ts';
import { createTillClock } from '../../electron/sales/watch/clock.ts';
import { ignoredEvents, usualTill } from './ignored-events.ts';
import { partial } from './partial.ts';

/** The payments of a till over its journal, at the time that `now` returns, and what records evidence of them. */
export function paymentsOf(
  till: string,
  journal: Journal,
  now: () => number,
  more: Partial<PaymentContextOptions> = {},
) {
  const payments = createPaymentContext({
    ...usualTill,
    till,
    journal,
    merchant: partial<MerchantClient>({}),
    clock: createTillClock(now, now),
    listener: ignoredEvents,
    ...more,
  });
  const recorder = createEvidenceRecorder(
    payments,
    () => true,
    () => undefined,
  );
  return { payments, recorder };
}
