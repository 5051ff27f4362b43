import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { eventOf, serveFalseRelay, serveRelay, signedHeaders, startStream } from '../../support/false-relay.ts';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { fetchOnce } from '../../support/fault-parts.ts';
import { until } from '../../support/practice-kit.ts';
import { type Cell, mustNever } from './cell.ts';
import { isPaid, pause } from './expect.ts';

const cell = mustNever('say Paid for a message, read more than a few times a minute');
const RELAY = 'https://relay.example';
/** How long a false relay plays, in ms, and the reads that the till's own interval and a look at the start make in it. */
const PLAYED = 1_500;
const READS = 6;

/** What a false relay can use: the secret too, so that its lies are as good as lies can be. */
interface RelayKnowledge {
  readonly secret: string;
  /** A message that says that the sale was paid. */
  readonly lie: string;
}
type Play = (client: ServerResponse, known: RelayKnowledge) => void;

const again = (client: ServerResponse, every: number, send: () => void): void => {
  const timer = setInterval(send, every);
  client.on('close', () => clearInterval(timer));
};

/** The till follows an honest relay, which then is another one. Its sale is paid in the end, and seen. */
const playedBy = (play: Play) => async (kit: FaultKit) => {
  const honest = await serveRelay();
  let at = honest.address;
  const there = (text: string) => text.replaceAll(RELAY, at);
  kit.through((url, { body, ...init }) => {
    const changedInit = typeof body === 'string' ? { ...init, body: there(body) } : init;
    return url.startsWith(RELAY) ? fetch(there(url), changedInit) : fetchOnce(url, changedInit);
  });
  const webhooks = kit.till().webhooks;
  const beginResult = await webhooks?.relaySetUp.begin({ address: RELAY });
  assert.equal(beginResult?.ok && beginResult.value.outcome, 'arrived');
  const secret = webhooks?.relay.current()?.secrets?.secretHash ?? '';
  const view = await kit.issued();
  const data = { delivered: 1, debited: 1, vended: 1, failed: 0, amount: 5_000, refid: 'R-1' };
  const meta = { 'your-reference': view.reference, accountNo: view.account.number };
  const lie = JSON.stringify({ 'event.type': 'transaction_success', data: { ...data, meta } });
  let clients = 0;
  const other = await serveFalseRelay((client) => {
    clients += 1;
    startStream(client);
    play(client, { secret, lie });
  });
  try {
    at = other.address;
    await honest.stop();
    await until(() => clients > 0);
    const reads = () => kit.line.received.filter(({ method, path }) => `${method} ${path}`.startsWith(routes.read));
    const before = reads().length;
    await pause(PLAYED);
    const readCount = reads().length - before;
    assert.ok(readCount <= READS, `${readCount} reads in ${PLAYED} ms`);
    assert.equal(kit.view(view.id).verdict?.headline, 'waiting');
    await kit.pay(view.account.number);
    await kit.becomes(view.id, isPaid, 'the payment');
    assert.equal(kit.rang(view.id), 1);
  } finally {
    await other.stop();
  }
};

/**
 * What a relay can do to a whole till that follows it. Single messages and streams that are wrong:
 * `test/unit/webhooks/relay-intake.test.ts`, `test/integration/webhooks/relay-stream.test.ts`.
 */
export const relayCells: readonly Cell[] = [
  cell(
    'a relay lies, rightly signed, the newest first',
    'confirm',
    playedBy((client, { lie, secret }) => {
      const reversal = lie.replace('transaction_success', 'transaction_updated').replace('"failed":0', '"reversed":1');
      for (const [n, body] of [reversal, lie].entries())
        client.write(eventOf(body, signedHeaders(body, secret), `${9 - n}-0`));
    }),
  ),
  cell(
    'a relay sends other rightly signed messages without end',
    'confirm',
    playedBy((client, { secret }) => {
      let n = 0;
      again(client, 5, () => {
        n += 1;
        const body = JSON.stringify({ 'event.type': 'transaction_updated', data: { refid: `OLD-${n}` } });
        client.write(eventOf(body, signedHeaders(body, secret)));
      });
    }),
  ),
  cell(
    'a relay floods',
    'confirm',
    playedBy((client) => again(client, 1, () => client.write('data: {"bodyB":"e30="}\n\n'.repeat(50)))),
  ),
  cell(
    'a relay tells of gaps without end',
    'confirm',
    playedBy((client) => again(client, 5, () => client.write('event: gosmee-gap\ndata: {}\n\n'))),
  ),
  cell(
    'a relay closes each stream at once',
    'confirm',
    playedBy((client) => client.end()),
  ),
];
