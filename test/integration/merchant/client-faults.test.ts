import { createServer as createSecureServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MerchantClient } from '../../../electron/merchant/client.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { early, expiredCertificate, good, key, wrongHost } from '../../support/certificates.ts';
import { freePort } from '../../support/free-port.ts';
import { listen } from '../../support/listen.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { clientAt, clientOf, envelopeText, failureOf, sale, serve } from '../../support/merchant-kit.ts';
import { virtualAccount } from '../../support/merchant-records.ts';
import { selfSigned } from '../../support/self-signed.ts';
import { trustAuthority } from '../../support/trust-authority.ts';

const short = { deadlines: { read: ms(250), write: ms(250), events: ms(250) } };
const body = envelopeText(virtualAccount);

/** Returns a client of a server that sends this text on each connection, and closes it. */
async function clientOfServerThatSends(text: string): Promise<MerchantClient> {
  const server = createTcpServer((socket) => {
    socket.once('data', () => socket.end(text));
    socket.on('error', () => {});
  });
  onTestFinished(() => void server.close());
  return clientAt(`http://127.0.0.1:${await listen(server)}`);
}

describe('before a byte was sent', () => {
  it('reports a refused connection as not sent', async () => {
    const client = clientAt(`http://127.0.0.1:${await freePort()}`);
    for (const { call } of endpointCases)
      expect(failureOf(await call(client))).toEqual({ code: 'not-sent', text: 'ECONNREFUSED' });
  });

  it.each<[string, SecureContextOptions, string]>([
    ['nobody vouches for', selfSigned, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['has expired', { key, cert: expiredCertificate }, 'CERT_HAS_EXPIRED'],
    ['begins later', { key, cert: early }, 'CERT_NOT_YET_VALID'],
    ['is of another host', { key, cert: wrongHost }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [
      'is good, over TLS 1.1',
      { key, cert: good, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' },
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    ],
  ])('reports a certificate as not sent that %s, without sending the keys', async (_, front, text) => {
    onTestFinished(trustAuthority());
    let requestCount = 0;
    const server = createSecureServer(front, (_request, response) => {
      requestCount += 1;
      response.end(body);
    });
    const refusal = failureOf(await clientAt(`https://127.0.0.1:${await listen(server)}`).createVirtualAccount(sale));
    expect(refusal).toEqual({ code: 'not-trusted', text });
    expect(requestCount).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });

  it('reports a server without TLS as not sent', async () => {
    let requestCount = 0;
    await using plain = await serve(() => {
      requestCount += 1;
    });
    const client = clientAt(plain.url.replace('http:', 'https:'));
    expect(failureOf(await client.createVirtualAccount(sale)).code).toBe('not-trusted');
    expect(requestCount).toBe(0);
  });
});

describe('after it was sent', () => {
  type Fault = Parameters<typeof serve>[0];
  const endings: [what: string, fault: Fault][] = [
    ['the connection reset before an answer', (request) => request.socket.resetAndDestroy()],
    ['the connection closed before an answer', (request) => request.socket.destroy()],
    [
      'the connection reset within the answer',
      (request, response) => {
        response.writeHead(200, { 'content-length': body.length });
        response.write(body.slice(0, 40), () => request.socket.resetAndDestroy());
      },
    ],
    [
      'an answer shorter than it says',
      (request, response) => {
        response.writeHead(200, { 'content-length': body.length + 10 });
        response.write(body, () => request.socket.end());
      },
    ],
    [
      'chunks that stop',
      (request, response) => {
        response.write(body.slice(0, 40), () => request.socket.end());
      },
    ],
    [
      'a compressed answer that is no such thing',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
      },
    ],
  ];
  const silences: [what: string, fault: Fault][] = [
    ['no answer at all', () => {}],
    ['headers and nothing more', (_, response) => response.writeHead(200).flushHeaders()],
    [
      'an answer that drips',
      (_, response) => {
        const drip = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ];

  /** Returns how a request of each kind fails, sent once each. */
  async function failuresAfter(fault: Fault, options?: typeof short) {
    let requestCount = 0;
    await using service = await serve((request, response) => {
      requestCount += 1;
      request.on('data', () => {}).on('end', () => fault(request, response));
    });
    const client = clientAt(service.url, options);
    const writing = failureOf(await client.createVirtualAccount(sale));
    const reading = failureOf(await client.getTransaction({ refid: 'R' }));
    const listing = failureOf(await client.listEvents());
    expect(requestCount).toBe(3);
    return [writing, reading, listing];
  }

  it.each(endings)('reports %s as an unknown outcome at once', async (_, fault) => {
    for (const { code, text } of await failuresAfter(fault)) {
      expect(code).toBe('unknown-outcome');
      expect(text).not.toBe('deadline');
    }
  });

  it.each(silences)('reports %s as an unknown outcome at the deadline', async (_, fault) => {
    for (const failure of await failuresAfter(fault, short))
      expect(failure).toEqual({ code: 'unknown-outcome', text: 'deadline' });
  });

  it('refuses a response without a length that is cut at its end', async () => {
    const client = await clientOfServerThatSends(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${body.slice(0, -5)}`);
    expect(failureOf(await client.createVirtualAccount(sale)).code).toBe('unknown-outcome');
    expect(failureOf(await client.getTransaction({ refid: 'R' })).code).toBe('bad-answer');
  });

  it('reports a response that is no HTTP as an unknown outcome', async () => {
    const client = await clientOfServerThatSends('220 mail.example ESMTP\r\n');
    expect(failureOf(await client.createVirtualAccount(sale)).code).toBe('unknown-outcome');
  });

  it('closes the connection at the deadline', async () => {
    const closing = Promise.withResolvers<void>();
    await using service = await serve((request) => request.socket.on('close', () => closing.resolve()));
    expect(failureOf(await clientAt(service.url, short).listEvents())).toEqual({
      code: 'unknown-outcome',
      text: 'deadline',
    });
    await closing.promise;
  });

  it('returns an unknown outcome at the deadline where fetch never settles and ignores its signal', async () => {
    const client = clientOf(() => new Promise(() => {}), short);
    for (const { call } of endpointCases.slice(0, 3))
      expect(failureOf(await call(client))).toEqual({ code: 'unknown-outcome', text: 'deadline' });
  });
});
