import { eventOf, type PlayRelay, serveFalseRelay, signedHeaders, startStream } from '../../support/false-relay.ts';

/** A relay in a process of its own that sends so many messages a second, wrongly or rightly signed, each another. */
let sent = 0;

interface Order {
  readonly perSecond: number;
  /** Empty: wrongly signed. */
  readonly secret: string;
}

process.once('message', async ({ perSecond, secret }: Order) => {
  const message = () => {
    sent += 1;
    const data = { refid: `OLD-${sent}`, amount: 5_000, delivered: 1, debited: 1, vended: 1, reason: 'x'.repeat(300) };
    const body = JSON.stringify({ 'event.type': 'transaction_success', data });
    return eventOf(body, signedHeaders(body, secret === '' ? 'ab'.repeat(32) : secret), `${sent}-0`);
  };
  const play: PlayRelay = (client) => {
    startStream(client);
    const from = performance.now();
    const before = sent;
    const timer = setInterval(() => {
      const due = before + ((performance.now() - from) / 1_000) * perSecond;
      let part = '';
      while (sent < due) part += message();
      if (part !== '') client.write(part);
    }, 10);
    client.on('close', () => clearInterval(timer));
  };
  const relay = await serveFalseRelay(play);
  process.send?.(relay.address);
  process.on('message', () => process.send?.(sent));
});
