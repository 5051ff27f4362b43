import type { WebhookEvent } from '../../electron/merchant/client.ts';
import { formatReference } from '../../electron/sales/entries.ts';
import { createEvidenceRecorder } from '../../electron/sales/evidence/recorder.ts';
import { createPaymentContext } from '../../electron/sales/payment-context.ts';
import { createTillClock } from '../../electron/sales/watch/clock.ts';
import type { Units } from '../../electron/shared/base/money.ts';
import { ms } from '../../electron/shared/base/units.ts';
import type { SaleId } from '../../electron/shared/sales/sale.ts';
import { openCounter, TILL } from '../support/counter.ts';
import { arrivedFlags, facts } from '../support/evidence.ts';
import { ignoredEvents } from '../support/ignored-events.ts';
import { pausesOf } from './answers/pauses.ts';
import { report, shareOf } from './report/figure.ts';

/**
 * What a list of events made to hold the counter up can do: every event about one sale, each with another amount or
 * always the same, and every event about a sale that is not there. The service of the bench answers at once, so that a
 * request for an account takes as long as the list delays it.
 */
const [, , given = '10000'] = process.argv;
const EVENTS = Number(given);
const LONGEST_TURN = 50;
const LONGEST_COLLECT = 300;
const strange = formatReference({ till: TILL, sale: '01ARZ3NDEKTSV4RRFFQ69G5FAV' as SaleId, attempt: 1 });

async function measure(what: string, more: (n: number, ours: string) => Partial<WebhookEvent>): Promise<void> {
  const counter = openCounter();
  const { reference } = await counter.collect();
  const desktop = createPaymentContext({
    till: TILL,
    journal: counter.journal(),
    merchant: counter.service.client,
    clock: createTillClock(counter.now, counter.now),
    listener: ignoredEvents,
  });
  const observer = createEvidenceRecorder(
    desktop,
    () => true,
    () => undefined,
  );
  const list = Array.from({ length: EVENTS }, (_, n) => {
    const knownEvent = { id: `e${n}`, kind: 'transaction_success', createdAt: ms(counter.now()), raw: `{"n":${n}}` };
    return { ...knownEvent, refid: null, accountNo: null, ...more(n, reference) } as WebhookEvent;
  });
  const waits: number[] = [];
  const { pauses } = await pausesOf(async () => {
    let done = false;
    const taking = observer.events(list).finally(() => {
      done = true;
    });
    for (let n = 0; !done; n += 1) {
      const startedAt = performance.now();
      await counter.collect(String(1_000 + n), `080${String(31_000_000 + n)}`);
      waits.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await taking;
  });
  counter.close();
  const slowest = Math.max(...waits);
  console.log(
    `${what}: ${pauses.wall.toFixed(0)} ms, turn ${pauses.computed.toFixed(1)} ms, collect ${slowest.toFixed(1)} ms`,
  );
  report(shareOf(`longest turn, ${what}`, 'ms', pauses.computed, EVENTS, { aim: LONGEST_TURN }));
  report(shareOf(`slowest request for an account, ${what}`, 'ms', slowest, waits.length, { aim: LONGEST_COLLECT }));
}

const same = facts({ flags: arrivedFlags });
await measure('each about one sale, with another amount', (n, ourReference) => ({
  ourReference,
  facts: facts({ flags: arrivedFlags, amount: (10_000 * (n + 1)) as Units }),
}));
await measure('each about one sale, all alike', (_, ourReference) => ({ ourReference, facts: same }));
await measure('each about a sale that is not there', () => ({ ourReference: strange, facts: same }));
