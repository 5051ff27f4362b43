import { describe, expect, it } from 'vitest';
import { errorCode, isNotSent, whyNotSent } from '../../../electron/merchant/transport/not-sent.ts';

const failedFetch = (cause: object) => new TypeError('fetch failed', { cause });

describe('an error before a byte was sent', () => {
  it.each([
    failedFetch({ code: 'ECONNREFUSED', syscall: 'connect' }),
    failedFetch({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    failedFetch({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
    failedFetch({ code: 'ENETUNREACH', syscall: 'connect' }),
    failedFetch({ code: 'EHOSTUNREACH', syscall: 'connect' }),
    failedFetch({ code: 'ETIMEDOUT', syscall: 'connect' }),
    failedFetch({ code: 'UND_ERR_CONNECT_TIMEOUT' }),
    failedFetch({ code: 'CERT_HAS_EXPIRED' }),
    failedFetch({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    failedFetch({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
    failedFetch(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), { code: 'ENETUNREACH' }])),
    new Error('net::ERR_CONNECTION_REFUSED'),
    new Error('net::ERR_NAME_NOT_RESOLVED'),
    new Error('net::ERR_INTERNET_DISCONNECTED'),
    new Error('net::ERR_ADDRESS_UNREACHABLE'),
    new Error('net::ERR_CERT_DATE_INVALID'),
    new Error('net::ERR_CERT_COMMON_NAME_INVALID'),
    new Error('net::ERR_PROXY_CONNECTION_FAILED'),
    new Error('net::ERR_TUNNEL_CONNECTION_FAILED'),
  ])('treats a request as not sent after %o', (error) => {
    expect(isNotSent(error)).toBe(true);
    expect(errorCode(error)).toMatch(/^(net::)?[A-Z][A-Z0-9_]+$/);
  });
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
  ])('treats a request as perhaps sent after %o', (error) => {
    expect(isNotSent(error)).toBe(false);
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

describe('why nothing was sent', () => {
  it.each([
    [failedFetch({ code: 'ECONNREFUSED', syscall: 'connect' }), 'not-sent'],
    [new Error('net::ERR_NAME_NOT_RESOLVED'), 'not-sent'],
    [new Error('net::ERR_ADDRESS_INVALID'), 'not-sent'],
    [failedFetch({ code: 'CERT_HAS_EXPIRED' }), 'not-trusted'],
    [failedFetch({ code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' }), 'not-trusted'],
    [failedFetch({ code: 'ERR_SSL_UNSUPPORTED_PROTOCOL' }), 'not-trusted'],
    [failedFetch({ code: 'HOSTNAME_MISMATCH' }), 'not-trusted'],
    [new Error('net::ERR_CERT_DATE_INVALID'), 'not-trusted'],
    [new Error('net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH'), 'not-trusted'],
    [new Error('net::ERR_PROXY_AUTH_UNSUPPORTED'), 'proxy-refused'],
    [new Error('net::ERR_PAC_SCRIPT_FAILED'), 'proxy-refused'],
    [new Error('net::ERR_TUNNEL_CONNECTION_FAILED'), 'proxy-refused'],
    [failedFetch({ cause: { message: 'Proxy response (407) !== 200 when HTTP Tunneling' } }), 'proxy-refused'],
    [failedFetch({ code: 'ECONNRESET', syscall: 'read' }), null],
    [new Error('net::ERR_SSL_PROTOCOL_ERROR'), null],
    [new Error('it said: Proxy response (407) !== 200 when HTTP Tunneling'), null],
  ])('explains why nothing was sent: %o as %s', (error, why) => {
    expect(whyNotSent(error, false)).toBe(why);
  });
});

it.each(['ERR_INTERNET_DISCONNECTED', 'ERR_ADDRESS_UNREACHABLE', 'ERR_ADDRESS_INVALID'])(
  'leaves it open for a write, and not for a read, whether %s came before',
  (code) => {
    expect(whyNotSent(new Error(`net::${code}`), true)).toBeNull();
    expect(whyNotSent(new Error(`net::${code}`), false)).toBe('not-sent');
  },
);

it.each(['ERR_CONNECTION_REFUSED', 'ERR_NAME_NOT_RESOLVED'])(
  'treats a write as certainly not sent after %s',
  (code) => {
    expect(whyNotSent(new Error(`net::${code}`), true)).toBe('not-sent');
  },
);
