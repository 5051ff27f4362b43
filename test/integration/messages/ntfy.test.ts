import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Traffic } from '../../../electron/merchant/transport/traffic.ts';
import { sendByNtfy } from '../../../electron/messages/ntfy.ts';
import type { OutgoingMessage } from '../../../electron/messages/send.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { freePort } from '../../support/free-port.ts';
import { listen } from '../../support/listen.ts';
import { startKit } from '../../support/practice-kit.ts';
import { selfSigned } from '../../support/self-signed.ts';

const message: OutgoingMessage = {
  title: 'Adunni Stores: ₦ taken back',
  text: '₦5,000.00 was taken back.\nẹ̀kọ́',
  name: 'b'.repeat(32),
  at: ms(0),
  isUrgent: true,
};
const channel = 'till-0123456789abcdef';
const token = 'tk_agodlikesecret00000000000000';

async function addressOf(server: Server, scheme = 'http'): Promise<string> {
  onTestFinished(() => void server.close());
  return `${scheme}://127.0.0.1:${await listen(server)}`;
}
const serve = (answer: RequestListener) => addressOf(createServer(answer));
/** What the attempts of a test weighed, in order. */
let trafficNotes: Traffic[] = [];
beforeEach(() => {
  trafficNotes = [];
});
const sendTo = (server: string, more: Partial<OutgoingMessage> = {}) =>
  sendByNtfy(fetch, { server, channel, token }, (traffic) => trafficNotes.push(traffic))({ ...message, ...more });

/** Answers as ntfy does: its server/errors.go. */
const refusing = (status: number, error: string, headers: Record<string, string> = {}): RequestListener =>
  function answer(_request, response) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ code: status * 100 + 1, http: status, error: `${error} ${channel} ${token}` }));
  };

describe('a message by ntfy', () => {
  it('sends a message by ntfy to the phone of the practice service, with title, priority and every letter', async () => {
    const kit = await startKit();
    onTestFinished(kit.close);
    expect(await sendTo(kit.service.phone)).toEqual({ isTaken: true });
    const { body } = await kit.control<readonly Record<string, unknown>[]>('/phone');
    expect(body.data).toMatchObject([
      { topic: channel, title: message.title, message: message.text, priority: 4, tags: ['warning'] },
    ]);
  });

  it('reads no more than the beginning of an answer that has no end', async () => {
    let sent = 0;
    const piece = Buffer.alloc(64 * 1024, ' ');
    const isEnded = Promise.withResolvers<void>();
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.on('close', isEnded.resolve);
      const send = () => {
        while (!response.destroyed && sent < 500_000_000) {
          sent += piece.byteLength;
          if (!response.write(piece)) return void response.once('drain', send);
        }
      };
      send();
    });
    expect(await sendTo(server)).toMatchObject({ isTaken: false, problem: 'not-a-server' });
    await isEnded.promise;
    expect(sent).toBeLessThan(50_000_000);
  });

  it('counts what a message by ntfy sends and receives, and only what it sends where no server responds', async () => {
    const kit = await startKit();
    onTestFinished(kit.close);
    await sendTo(kit.service.phone);
    await sendTo(`http://127.0.0.1:${await freePort()}`);
    const [taken, lost] = trafficNotes;
    expect(trafficNotes).toHaveLength(2);
    expect(taken?.sent).toBeGreaterThan(message.text.length + message.title.length);
    expect(taken?.received).toBeGreaterThan(100);
    expect(lost?.sent).toBeGreaterThan(message.text.length + message.title.length);
    expect(lost?.received).toBe(0);
  });

  it('sends a message to the phone once when it is sent twice under one name', async () => {
    const kit = await startKit();
    onTestFinished(kit.close);
    await sendTo(kit.service.phone);
    await sendTo(kit.service.phone);
    await sendTo(kit.service.phone, { name: 'c'.repeat(32) });
    const { body } = await kit.control<readonly unknown[]>('/phone');
    expect(body.data).toHaveLength(2);
  });

  it('names the channel in no address, and the token in one header alone', async () => {
    const seenRequests: { url: string; headers: string; body: string }[] = [];
    const server = await serve(async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      const { authorization, ...headers } = request.headers;
      expect(authorization).toBe(`Bearer ${token}`);
      seenRequests.push({ url: request.url ?? '', headers: JSON.stringify(headers), body });
      response.end(JSON.stringify({ topic: channel }));
    });
    await sendTo(server);
    expect(seenRequests).toHaveLength(1);
    expect(seenRequests[0]?.url).toBe('/');
    expect(`${seenRequests[0]?.headers}`).not.toContain(channel);
    expect(`${seenRequests[0]?.headers}${seenRequests[0]?.body}`).not.toContain(token);
  });

  it('cuts a message at a line when it is longer than ntfy takes', async () => {
    const kit = await startKit();
    onTestFinished(kit.close);
    const lines = Array.from({ length: 300 }, (_, n) => `₦${n},000.00 by transfer`);
    expect(await sendTo(kit.service.phone, { text: lines.join('\n') })).toEqual({ isTaken: true });
    const { body } = await kit.control<readonly { readonly message: string }[]>('/phone');
    const arrivedText = body.data[0]?.message ?? '';
    expect(Buffer.byteLength(arrivedText)).toBeLessThanOrEqual(4_096);
    const keptLines = arrivedText.split('\n');
    expect(keptLines.at(-1)).toBe('…');
    expect(keptLines.slice(0, -1)).toEqual(lines.slice(0, keptLines.length - 1));
    expect(keptLines.length).toBeGreaterThan(100);
  });

  it.each([
    ['a refused token', 401, 'login-refused', false],
    ['a channel that is somebody else’s', 403, 'login-refused', false],
    ['a page that is not there', 404, 'not-a-server', false],
    ['a broken server', 502, 'server-failed', false],
    ['a message it will never take', 400, 'refused', true],
  ])('reports %s, without the secrets the server repeats', async (_name, status, problem, isFinal) => {
    const outcome = await sendTo(await serve(refusing(status, 'no')));
    expect(outcome).toMatchObject({ isTaken: false, problem, isFinal });
    expect(JSON.stringify(outcome)).not.toContain(channel);
    expect(JSON.stringify(outcome)).not.toContain(token);
  });

  it.each([400, 408, 413])(
    'sends a message again after a page with status %i, which no ntfy server sends',
    async (status) => {
      const server = await serve((_, response) => void response.writeHead(status).end('<html>Request Time-out</html>'));
      expect(await sendTo(server)).toMatchObject({ problem: 'not-a-server', isFinal: false });
    },
  );

  it('returns how long an ntfy server with too many requests asks to wait', async () => {
    const server = await serve(refusing(429, 'limit reached', { 'retry-after': '90' }));
    expect(await sendTo(server)).toMatchObject({ problem: 'too-many', retryAfter: 90_000, isFinal: false });
  });

  it('takes the page of a network that wants a login for no server', async () => {
    expect(await sendTo(await serve((_, response) => void response.end('<html>Welcome</html>')))).toMatchObject({
      problem: 'not-a-server',
    });
  });

  it('follows no redirect, which would carry the token elsewhere', async () => {
    let visits = 0;
    const elsewhere = await serve((_, response) => {
      visits += 1;
      response.end(JSON.stringify({ topic: channel }));
    });
    const server = await serve((_, response) => void response.writeHead(307, { location: `${elsewhere}/` }).end());
    expect(await sendTo(server)).toMatchObject({ problem: 'not-a-server' });
    expect(visits).toBe(0);
  });

  it('reports a certificate that no trusted authority signed', async () => {
    const server = await addressOf(
      createTlsServer(selfSigned, (_, response) => void response.end()),
      'https',
    );
    expect(await sendTo(server)).toMatchObject({ problem: 'not-trusted' });
  });

  it('reports a server that is not there, and one that closes the connection', async () => {
    expect(await sendTo(`http://127.0.0.1:${await freePort()}`)).toMatchObject({ problem: 'offline' });
    expect(await sendTo(await serve((request) => void request.socket.destroy()))).toMatchObject({
      problem: 'no-answer',
    });
  });
});
