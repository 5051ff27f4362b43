/**
 * Failures that come before the first byte of a request can have left: looking up the name, reaching the address,
 * agreeing on TLS. Only these may be retried safely; everything else leaves a write's outcome unknown
 * (rule 3). `ERR_NETWORK_CHANGED`, resets and plain time-outs may strike after sending and are left out on purpose.
 */
const beforeSending: ReadonlySet<string> = new Set([
  // Node: system errors
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  // Node: TLS, all found before a request is written
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_REJECTED',
  'CERT_UNTRUSTED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_CHAIN_TOO_LONG',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  // Electron's net.fetch
  'net::ERR_CONNECTION_REFUSED',
  'net::ERR_CONNECTION_FAILED',
  'net::ERR_CONNECTION_TIMED_OUT',
  'net::ERR_NAME_NOT_RESOLVED',
  'net::ERR_NAME_RESOLUTION_FAILED',
  'net::ERR_INTERNET_DISCONNECTED',
  'net::ERR_ADDRESS_UNREACHABLE',
  'net::ERR_ADDRESS_INVALID',
  'net::ERR_NETWORK_ACCESS_DENIED',
  'net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  'net::ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN',
  'net::ERR_BLOCKED_BY_CLIENT',
  'net::ERR_BLOCKED_BY_ADMINISTRATOR',
  'net::ERR_UNSAFE_PORT',
  'net::ERR_DISALLOWED_URL_SCHEME',
]);

/**
 * Chromium also reports these for reading from and writing to a connection that stands, and not of which call they are
 * (chromium/chromium net/base/net_errors_posix.cc, MapSystemError). A request that may have left is then unknown.
 */
const alsoLater: ReadonlySet<string> = new Set([
  'net::ERR_INTERNET_DISCONNECTED',
  'net::ERR_ADDRESS_UNREACHABLE',
  'net::ERR_ADDRESS_INVALID',
]);

/** Of a proxy: none of ours gets past one before it has agreed to a tunnel, since only https leaves this computer. */
const isProxyCode = (code: string) => /^net::ERR_(PROXY|PAC|TUNNEL|MANDATORY_PROXY|NO_SUPPORTED)_[A-Z_]+$/.test(code);

/** Of who is at the other end: no certificate of theirs, or no TLS, that proves them to be the service. */
const isTrustCode = (code: string) =>
  /^(net::ERR_(CERT|SSL)|CERT|ERR_TLS|ERR_SSL)_|SELF_SIGNED|ISSUER_CERT|LEAF_SIGNATURE|MISMATCH$|^INVALID_/.test(code);

const isSafeCode = (code: string) =>
  beforeSending.has(code) || isProxyCode(code) || /^net::ERR_(CERT|DNS)_[A-Z_]+$/.test(code);

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/**
 * Returns the code of an error, the first one's of several. Messages are not used: they may contain a header or an
 * address.
 */
export function errorCode(error: unknown): string | null {
  const several = member(member(error, 'cause'), 'errors');
  if (Array.isArray(several) && several.length > 0) return errorCode(several[0]);
  const code = member(member(error, 'cause'), 'code') ?? member(error, 'code');
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,63}$/.test(code)) return code;
  const message = member(error, 'message');
  return typeof message === 'string' ? (/net::ERR_[A-Z0-9_]{2,60}/.exec(message)?.[0] ?? null) : null;
}

/** Whether this error, or each of those it is made of, struck before anything was sent. */
function isNotSent(error: unknown): boolean {
  const cause = member(error, 'cause') ?? error;
  const several = member(cause, 'errors');
  if (Array.isArray(several) && several.length > 0) return several.every(isNotSent);
  const call = member(cause, 'syscall');
  if (call === 'read' || call === 'write') return false;
  const code = errorCode(error);
  if (code === 'ETIMEDOUT') return call === 'connect';
  return code !== null && isSafeCode(code);
}

/** Why nothing was sent: no connection, a refusing proxy, or an untrusted certificate. */
export type NotSent = 'not-sent' | 'not-trusted' | 'proxy-refused';

/** Node reports a refused proxy tunnel only in the message of the cause of a `fetch` error. */
function isProxyRefusal(error: unknown): boolean {
  const message = member(error, 'message');
  if (typeof message === 'string' && /^Proxy response \(\d+\) !== 200 when HTTP Tunneling$/.test(message)) return true;
  const cause = member(error, 'cause');
  return cause !== undefined && isProxyRefusal(cause);
}

/** Which of these an error was; null where the request may have left. For a write every doubt counts (rule 3). */
export function whyNotSent(error: unknown, isWrite: boolean): NotSent | null {
  if (isProxyRefusal(error)) return 'proxy-refused';
  if (!isNotSent(error)) return null;
  const code = errorCode(error) ?? '';
  if (isWrite && alsoLater.has(code)) return null;
  if (isProxyCode(code)) return 'proxy-refused';
  return isTrustCode(code) ? 'not-trusted' : 'not-sent';
}
