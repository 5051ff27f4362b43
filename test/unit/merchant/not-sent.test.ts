import { describe, expect, it } from 'vitest';
import { errorCode, whyNotSent } from '../../../electron/merchant/transport/not-sent.ts';

const failedFetch = (cause: object) => new TypeError('fetch failed', { cause });

const ofNode = (code: string) => failedFetch({ code });
const ofChromium = (code: string) => new Error(`net::${code}`);

it.each([
  ['not-sent', ofNode, ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN']],
  ['not-sent', ofNode, ['UND_ERR_CONNECT_TIMEOUT']],
  ['not-sent', ofChromium, ['ERR_CONNECTION_REFUSED', 'ERR_NAME_NOT_RESOLVED', 'ERR_DNS_TIMED_OUT']],
  ['not-trusted', ofNode, ['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID']],
  ['not-trusted', ofNode, ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_SSL_UNSUPPORTED_PROTOCOL', 'HOSTNAME_MISMATCH']],
  ['not-trusted', ofChromium, ['ERR_CERT_DATE_INVALID', 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH']],
  [
    'proxy-refused',
    ofChromium,
    ['ERR_PROXY_AUTH_UNSUPPORTED', 'ERR_PAC_SCRIPT_FAILED', 'ERR_TUNNEL_CONNECTION_FAILED'],
  ],
  ['proxy-refused', ofChromium, ['ERR_MANDATORY_PROXY_CONFIGURATION_FAILED', 'ERR_PROXY_CONNECTION_FAILED']],
] as const)('explains why a read or a write was not sent: %s', (why, errorOf, codes) => {
  for (const code of codes)
    expect(
      [false, true].map((isWrite) => whyNotSent(errorOf(code), isWrite)),
      code,
    ).toEqual([why, why]);
});

it.each([
  [failedFetch({ code: 'ETIMEDOUT', syscall: 'connect' }), 'not-sent'],
  [failedFetch(new AggregateError([{ code: 'ECONNREFUSED' }, { code: 'ENETUNREACH' }])), 'not-sent'],
  [failedFetch({ cause: { message: 'Proxy response (407) !== 200 when HTTP Tunneling' } }), 'proxy-refused'],
])('explains why nothing was sent: %o as %s', (error, why) => {
  expect(whyNotSent(error, true)).toBe(why);
});

describe('an error that may have come later', () => {
  it.each([
    failedFetch({ code: 'ECONNRESET', syscall: 'read' }),
    failedFetch({ code: 'EPIPE', syscall: 'write' }),
    failedFetch({ code: 'ETIMEDOUT', syscall: 'read' }),
    failedFetch({ code: 'ETIMEDOUT' }),
    failedFetch({ code: 'EHOSTUNREACH', syscall: 'read' }),
    failedFetch({ code: 'ENETUNREACH', syscall: 'write' }),
    failedFetch({ code: 'UND_ERR_SOCKET' }),
    failedFetch({ code: 'UND_ERR_HEADERS_TIMEOUT' }),
    failedFetch(new AggregateError([{ code: 'ECONNREFUSED' }, { code: 'ECONNRESET' }])),
    failedFetch(new AggregateError([])),
    new Error('net::ERR_NETWORK_CHANGED'),
    new Error('net::ERR_CONNECTION_RESET'),
    new Error('net::ERR_CONNECTION_CLOSED'),
    new Error('net::ERR_EMPTY_RESPONSE'),
    new Error('net::ERR_TIMED_OUT'),
    new Error('net::ERR_NETWORK_IO_SUSPENDED'),
    new Error('net::ERR_HTTP2_PROTOCOL_ERROR'),
    new Error('said ECONNREFUSED in words'),
    new Error(''),
    'ECONNREFUSED',
    undefined,
    null,
    { cause: null },
    { message: { toString: 1 } },
    new Error('net::ERR_SSL_PROTOCOL_ERROR'),
    new Error('it said: Proxy response (407) !== 200 when HTTP Tunneling'),
  ])('treats a request as perhaps sent after %o', (error) => {
    expect(whyNotSent(error, false)).toBeNull();
  });
});

describe('the code of an error', () => {
  it('returns the code of an error and never its words', () => {
    expect(errorCode(failedFetch({ code: 'ECONNREFUSED', message: 'connect to key=SECRET' }))).toBe('ECONNREFUSED');
    expect(errorCode(failedFetch({ code: 'not a code' }))).toBeNull();
    expect(errorCode(new Error('AccessKey: SECRET'))).toBeNull();
    expect(errorCode(new Error('x net::ERR_FAILED y SECRET'))).toBe('net::ERR_FAILED');
  });
});

it.each(['ERR_INTERNET_DISCONNECTED', 'ERR_ADDRESS_UNREACHABLE', 'ERR_ADDRESS_INVALID'])(
  'leaves it open for a write, and not for a read, whether %s came before',
  (code) => {
    expect(whyNotSent(new Error(`net::${code}`), true)).toBeNull();
    expect(whyNotSent(new Error(`net::${code}`), false)).toBe('not-sent');
  },
);
