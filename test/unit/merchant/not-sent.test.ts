import { describe, expect, it } from 'vitest';
import { errorCode, whyNotSent } from '../../../electron/merchant/transport/not-sent.ts';

const failedFetch = (cause: object) => new TypeError('fetch failed', { cause });

describe('an error before a byte was sent', () => {
  it.each([
    [failedFetch({ code: 'ECONNREFUSED', syscall: 'connect' }), 'not-sent'],
    [failedFetch({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'not-sent'],
    [failedFetch({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }), 'not-sent'],
    [failedFetch({ code: 'ENETUNREACH', syscall: 'connect' }), 'not-sent'],
    [failedFetch({ code: 'EHOSTUNREACH', syscall: 'connect' }), 'not-sent'],
    [failedFetch({ code: 'ETIMEDOUT', syscall: 'connect' }), 'not-sent'],
    [failedFetch({ code: 'UND_ERR_CONNECT_TIMEOUT' }), 'not-sent'],
    [failedFetch(new AggregateError([{ code: 'ECONNREFUSED' }, { code: 'ENETUNREACH' }])), 'not-sent'],
    [new Error('net::ERR_CONNECTION_REFUSED'), 'not-sent'],
    [new Error('net::ERR_NAME_NOT_RESOLVED'), 'not-sent'],
    [new Error('net::ERR_INTERNET_DISCONNECTED'), 'not-sent'],
    [new Error('net::ERR_ADDRESS_UNREACHABLE'), 'not-sent'],
    [new Error('net::ERR_ADDRESS_INVALID'), 'not-sent'],
    [failedFetch({ code: 'CERT_HAS_EXPIRED' }), 'not-trusted'],
    [failedFetch({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'not-trusted'],
    [failedFetch({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'not-trusted'],
    [failedFetch({ code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' }), 'not-trusted'],
    [failedFetch({ code: 'ERR_SSL_UNSUPPORTED_PROTOCOL' }), 'not-trusted'],
    [failedFetch({ code: 'HOSTNAME_MISMATCH' }), 'not-trusted'],
    [new Error('net::ERR_CERT_DATE_INVALID'), 'not-trusted'],
    [new Error('net::ERR_CERT_COMMON_NAME_INVALID'), 'not-trusted'],
    [new Error('net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH'), 'not-trusted'],
    [new Error('net::ERR_PROXY_AUTH_UNSUPPORTED'), 'proxy-refused'],
    [new Error('net::ERR_PROXY_CONNECTION_FAILED'), 'proxy-refused'],
    [new Error('net::ERR_PAC_SCRIPT_FAILED'), 'proxy-refused'],
    [new Error('net::ERR_TUNNEL_CONNECTION_FAILED'), 'proxy-refused'],
    [new Error('net::ERR_MANDATORY_PROXY_CONFIGURATION_FAILED'), 'proxy-refused'],
    [failedFetch({ cause: { message: 'Proxy response (407) !== 200 when HTTP Tunneling' } }), 'proxy-refused'],
  ])('explains why nothing was sent: %o as %s', (error, why) => {
    expect(whyNotSent(error, false)).toBe(why);
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

it.each(['ERR_CONNECTION_REFUSED', 'ERR_NAME_NOT_RESOLVED'])(
  'treats a write as certainly not sent after %s',
  (code) => {
    expect(whyNotSent(new Error(`net::${code}`), true)).toBe('not-sent');
  },
);
