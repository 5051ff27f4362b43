import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../../electron/journal/journal.ts';
import type { Fetch, MerchantClient } from '../../../electron/merchant/client.ts';
import { createEvidenceRecorder } from '../../../electron/sales/evidence/recorder.ts';
import { createPaymentContext } from '../../../electron/sales/payment-context.ts';
import { createSales } from '../../../electron/sales/sales.ts';
import { createTillClock } from '../../../electron/sales/watch/clock.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { isPaid } from '../../../electron/shared/sales/verdict.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { createFeed } from '../../../electron/webhooks/event-list/feed.ts';
import type { WebhooksContext } from '../../../electron/webhooks/webhook-service.ts';
import { ignoredEvents } from '../../support/ignored-events.ts';
import { clientOf } from '../../support/merchant-kit.ts';
import { account, arriving, eventList, type Ours } from './bodies.ts';

/** A new journal in a folder of its own, on the disk of this computer. */
function openBenchJournal() {
  const folder = mkdtempSync(join(tmpdir(), 'till-bench-'));
  const wrappingKey = new Uint8Array(32).fill(7);
  const file = join(folder, 'journal.db');
  const openResult = openJournal({ file, till: 'T7K2QP', wrappingKey, projections: journalProjections });
  if (!openResult.ok) throw new Error(openResult.failure.text);
  return {
    journal: openResult.value,
    remove() {
      openResult.value.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const AMOUNT = '1500.50';
const notFound = () => new Response('{"status":false,"code":327,"msg":"not found","data":{}}', { status: 404 });

/** The service of a busy shop: accounts as requested, and the given list. */
function busyService() {
  const ours: Ours[] = [];
  let list = Buffer.from(eventList(0));
  const fetch: Fetch = async (url, { method }) => {
    // No response of a network arrives in the turn of its request.
    await new Promise(setImmediate);
    if (method === 'POST') {
      ours.push({ accountNo: String(9_000_000_000 + ours.length), paid: ours.length % 2 === 0 });
      return new Response(account(ours.at(-1)?.accountNo));
    }
    return url.includes('get-events') ? new Response(arriving(list)) : notFound();
  };
  return {
    fetch,
    ours,
    tell: (count: number) => {
      list = Buffer.from(eventList(count, ours));
      return list.length;
    },
  };
}

/** A complete till with so many open accounts: half of them are paid in the list, half only begun. */
export async function openShop(open: number) {
  const { journal, remove } = openBenchJournal();
  const service = busyService();
  const client = clientOf(service.fetch);
  let onList = () => undefined as unknown;
  const paid = new Set<string>();
  const till = createSales({
    till: 'T7K2QP',
    journal,
    merchant: client,
    readBusiness: () => client.getBusiness({ id: 1 }),
    clock: createTillClock(Date.now, () => performance.now()),
    listener: {
      saleChanged: (view: SaleView) => void (view.verdict && isPaid(view.verdict) && paid.add(view.id)),
      checked: (_, ids) => void (ids.length > 1 && onList()),
      connectionChanged: () => undefined,
      offsetChanged: () => undefined,
      unmatchedChanged: () => undefined,
    },
    timers: {
      setTimer: (run, delay) => setTimeout(run, delay),
      clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
      random: () => 0.5,
      reportError: (error) => {
        throw error;
      },
    },
    currentSale: { get: () => null, set: () => undefined, changed: () => undefined },
  });
  till.start();
  for (let i = 0; i < open; i += 1) {
    await till.collect({ amount: AMOUNT, phone: `0803${String(1_000_000 + i)}` });
  }
  return {
    tell: service.tell,
    /** Reads the list now. Returns how many sales are Paid, and how many should be. */
    async look() {
      const listArrival = new Promise<unknown>((resolve) => {
        onList = () => resolve(null);
      });
      till.wake();
      await listArrival;
      return { paid: paid.size, due: service.ours.filter((each) => each.paid).length };
    },
    close() {
      till.stop();
      remove();
    },
  };
}

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
