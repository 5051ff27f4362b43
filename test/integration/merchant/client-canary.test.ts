import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ms } from '../../../electron/shared/units.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { canaries, clientAt, clientOf, serve } from '../../support/merchant-kit.ts';

const stray: unknown[] = [];
const keep = (reason: unknown) => stray.push(reason);
beforeAll(() => process.on('unhandledRejection', keep));
afterAll(() => {
  process.off('unhandledRejection', keep);
  expect(stray).toEqual([]);
});

const sent = JSON.stringify(canaries);
const echo = (headers: object) => `${JSON.stringify(headers)} ${sent}`;

/** A service that throws our own keys back at us in every way it can. */
const echoes: [what: string, listener: RequestListener][] = [
  [
    'in the words of a refusal',
    ({ headers }, out) => out.writeHead(400).end(JSON.stringify({ status: false, msg: echo(headers) })),
  ],
  ['in its code', ({ headers }, out) => out.end(JSON.stringify({ status: false, code: echo(headers) }))],
  [
    'in a nested error',
    ({ headers }, out) => out.end(JSON.stringify({ status: false, error: { message: echo(headers) } })),
  ],
  ['as a page', ({ headers }, out) => out.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${echo(headers)}`)],
  ['as half an answer', ({ headers }, out) => out.end(`{"status":true,"data":{"x":${JSON.stringify(echo(headers))}`)],
  ['with an error 500', ({ headers }, out) => out.writeHead(500).end(JSON.stringify({ msg: echo(headers) }))],
  ['in the address of a redirect', (_, out) => out.writeHead(302, { location: `/${encodeURIComponent(sent)}` }).end()],
  [
    'in a header',
    (_, out) => out.writeHead(429, { 'retry-after': canaries.accessKey, date: canaries.secretKey }).end(),
  ],
  [
    'in every member of a record',
    ({ headers }, out) => {
      const text = echo(headers);
      const meta = { 'your-reference': text, accountNo: text, [canaries.accessKey]: 1, json: JSON.stringify({ text }) };
      const record = {
        id: text,
        refid: text,
        ref: text,
        name: text,
        code: text,
        accountNo: '9012345678',
        bankName: text,
        meta,
      };
      const data = { ...record, secretHash: text, payload: { 'event.type': text, data: record } };
      out.end(JSON.stringify({ status: true, message: text, data: out.req.url?.includes('events') ? [data] : data }));
    },
  ],
  ['by cutting the line', ({ socket }) => socket.destroy()],
];

describe.each(echoes)('a service that repeats the keys %s', (_, listener) => {
  it.each(endpointCases)('$name tells nobody', async ({ call }) => {
    await using service = await serve(listener);
    const result = await call(clientAt(service.url, { deadlines: { read: ms(2_000), write: ms(2_000) } }));
    expect(inspect(result, { depth: 20 })).not.toContain('CANARY');
    expect(JSON.stringify(result)).not.toContain('CANARY');
  });
});

describe('a fetch that throws the keys about', () => {
  const causes = [
    new Error(sent),
    new TypeError('fetch failed', { cause: Object.assign(new Error(sent), { code: sent }) }),
    new TypeError(`net::ERR_FAILED ${sent}`),
    Object.assign(new Error(sent), { code: 'ECONNRESET', headers: canaries }),
    sent,
    { toString: () => sent, ...canaries },
  ];
  it.each(endpointCases)('$name tells nobody', async ({ call }) => {
    for (const cause of causes) {
      const thrown = await call(clientOf(() => Promise.reject(cause)));
      const atOnce = await call(
        clientOf(() => {
          throw cause;
        }),
      );
      for (const result of [thrown, atOnce]) {
        expect(result.ok).toBe(false);
        expect(inspect(result, { depth: 20 })).not.toContain('CANARY');
      }
    }
  });
});
