import type { MerchantClient } from '../../../electron/merchant/client.ts';
import { createEvidenceRecorder } from '../../../electron/sales/evidence/recorder.ts';
import { createPaymentContext } from '../../../electron/sales/payment-context.ts';
import { createTillClock } from '../../../electron/sales/watch/clock.ts';
import { createFeed } from '../../../electron/webhooks/event-list/feed.ts';
import type { WebhooksContext } from '../../../electron/webhooks/webhook-service.ts';
import { ignoredEvents } from '../../support/ignored-events.ts';
import { openBenchJournal } from './journal.ts';

/** The part of a till that reads lists of events, over a real journal. */
export function openObserver(merchant: MerchantClient) {
  const { journal, remove } = openBenchJournal();
  const nobody = () => undefined;
  const desktop = createPaymentContext({
    till: 'T7K2QP',
    journal,
    merchant,
    clock: createTillClock(Date.now, () => performance.now()),
    listener: ignoredEvents,
  });
  const observer = createEvidenceRecorder(desktop, () => true, nobody);
  return {
    /** Reads the list and every event in it. */
    async look(): Promise<string> {
      let seenCount = 0;
      const part = async (events: Parameters<typeof observer.events>[0]) => {
        seenCount += events.length;
        await observer.events(events);
      };
      const answer = await merchant.listEvents(undefined, { part });
      if (answer.ok) await part(answer.value.value);
      return answer.ok ? `${seenCount} events` : answer.failure.code;
    },
    close: remove,
  };
}

/** The owner's list of events, over a real journal. */
export function openFeed(merchant: MerchantClient) {
  const { journal, remove } = openBenchJournal();
  const context: Pick<WebhooksContext, 'merchant' | 'journal' | 'till' | 'now'> = {
    merchant,
    journal,
    till: 'T7K2QP',
    now: Date.now,
  };
  const feed = createFeed(context);
  return {
    feed,
    close() {
      feed.close();
      remove();
    },
  };
}
