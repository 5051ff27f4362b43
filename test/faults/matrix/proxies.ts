import assert from 'node:assert/strict';
import http from 'node:http';
import { connect, createServer } from 'node:net';
import { good, key } from '../../support/certificates.ts';
import type { FaultKit } from '../../support/fault-kit.ts';
import { listen } from '../../support/listen.ts';
import { httpAnswer } from '../../support/proxy/wire.ts';
import { type Cell, mustNever } from './cell.ts';
import { asking, during, isPaid, type Trouble, watching } from './expect.ts';

const cell = mustNever('tell the proxy a key, show a number');

const refusal = httpAnswer(407, '', { 'proxy-authenticate': 'Basic realm="shop"' });

/** A proxy on this computer that opens tunnels, or responds so instead; it records every byte that it can read. */
async function startProxy(instead: Buffer | null) {
  const read: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (head: Buffer) => {
      read.push(head.toString());
      if (instead) return void socket.end(instead);
      const [, port] = /^CONNECT [^:]+:(\d+)/.exec(head.toString()) ?? [];
      const beyond = connect(Number(port), '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
      beyond.on('error', () => socket.destroy());
      socket.on('data', (bytes: Buffer) => void read.push(bytes.toString('latin1')));
      socket.pipe(beyond).pipe(socket);
    });
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    read,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Sends all https of this process through a proxy, which must never be able to read a key. */
function behindProxy(instead: Buffer | null): Trouble {
  let back: () => Promise<void> = async () => undefined;
  return {
    async begin(kit) {
      const proxy = await startProxy(instead);
      const restore = http.setGlobalProxyFromEnv({ https_proxy: proxy.url });
      back = async () => {
        restore();
        await proxy.close();
        const { accessKey, secretKey, bearerToken } = kit.practice.service.credentials;
        const proxyText = proxy.read.join('');
        assert.ok(proxyText.includes('CONNECT'), 'the proxy was not asked');
        for (const secret of [accessKey, secretKey, bearerToken])
          assert.ok(!proxyText.includes(secret), 'it read a key');
      };
    },
    end: () => back(),
  };
}

const throughTunnel = async (kit: FaultKit) => {
  await during(behindProxy(null), kit, async () => {
    const view = await kit.issued();
    await kit.pay(view.account.number);
    await kit.becomes(view.id, isPaid, 'paid through a proxy');
  });
};

const overTls = { tls: { key, cert: good }, alone: true };

/** A proxy between the till and the service: requires a password, or works. Others: `test/unit/merchant/not-sent.test.ts`. */
export const proxyCells: readonly Cell[] = [
  cell('a proxy that digs a tunnel', 'till', throughTunnel, overTls),
  cell(
    '407 instead of a tunnel',
    'collect',
    asking(behindProxy(refusal), { progress: 'refused', code: 'proxy-refused' }),
    overTls,
  ),
  cell('407 instead of a tunnel', 'confirm', watching(behindProxy(refusal), 'proxy-refused'), overTls),
];
