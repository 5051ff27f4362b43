import { setTimeout as wait } from 'node:timers/promises';
import type { SaleId } from '../../electron/shared/sales/sale.ts';
import { openTillKit, type TillKit } from '../support/till-kit.ts';
import { beginRelay, webhooksOf } from '../support/webhooks-kit.ts';
import { figureOf, report, shareOf } from './report/figure.ts';

/**
 * How long from the moment the bank is told of a payment to the verdict Paid in the till, with a relay on this computer
 * that brings the webhook, and without: real service, real HTTP, real journal. The aim is 150 ms at the 95th percentile.
 * `npm run bench -- webhooks [TILLS]`
 */
const LIMIT = 150;
const tills = Number(process.argv[2] ?? 6);
/** A till asks at most sixty times a minute, so each is given a few sales and then another takes over. */
const SALES = 8;

/** When the till sent this sale as paid to its windows. */
async function paidAt({ reported }: TillKit, id: SaleId): Promise<number> {
  while (!reported.some((view) => view.id === id && view.verdict?.headline === 'paid')) await wait(1);
  return performance.now();
}

/** How long each sale took, in ms, and how many reads of transactions the till sent from a payment to its verdict. */
interface DeliveryFigures {
  readonly took: readonly number[];
  readonly reads: readonly number[];
}

async function measure(withRelay: boolean): Promise<DeliveryFigures> {
  const kit = await openTillKit();
  if (withRelay) await beginRelay(kit);
  const took: number[] = [];
  const reads: number[] = [];
  const sent = () => kit.office().dataUse.view().today.reads.requests;
  for (let i = 0; i < SALES; i += 1) {
    const { id, account } = await kit.collect(String(1_000 + i));
    const payment = paidAt(kit, id);
    // At any moment between two polls of the till.
    await wait(150 + 137 * i);
    const from = performance.now();
    const before = sent();
    await kit.practice.control('/payments', { body: { accountNo: account?.number } });
    took.push((await payment) - from);
    reads.push(sent() - before);
  }
  if (withRelay && webhooksOf(kit).relay.view().counts.good < SALES) process.exitCode = 1;
  await kit.close();
  return { took, reads };
}

async function row(what: string, withRelay: boolean, aim?: number): Promise<void> {
  const all: number[] = [];
  const reads: number[] = [];
  for (let till = 0; till < tills; till += 1) {
    const relayMeasures = await measure(withRelay);
    all.push(...relayMeasures.took);
    reads.push(...relayMeasures.reads);
  }
  const sortedValues = all.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? 0;
  const figures = [at(0.5), at(0.95), at(1)].map((each) => each.toFixed(0));
  console.log(`| ${[what, sortedValues.length, ...figures].join(' | ')} |`);
  report(figureOf(`payment to verdict, ${what}`, 'ms', all));
  report(shareOf(`payment to verdict, ${what}: p95`, 'ms', at(0.95), sortedValues.length, { aim }));
  report(figureOf(`reads from payment to verdict, ${what}`, '', reads, { aim: withRelay ? 1 : undefined }));
  console.log(`reads from payment to verdict, ${what}: ${reads.join(' ')}`);
}

console.log('| what | sales | p50 ms | p95 ms | longest ms |');
await row('with a relay', true, LIMIT);
await row('without a relay', false);
