import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { computer } from '../computer.ts';
import type { ShellProtocol } from './protocol.ts';
import { remembering } from './wire-log.ts';

/** Chromium's error for each of Node's (chromium/chromium net/base/net_errors_posix.cc and net/base/net_error_list.h). */
const chromiumCodes: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'CONNECTION_REFUSED'],
  ['ECONNRESET', 'CONNECTION_RESET'],
  ['EPIPE', 'CONNECTION_RESET'],
  ['ECONNABORTED', 'CONNECTION_ABORTED'],
  ['ETIMEDOUT', 'TIMED_OUT'],
  ['UND_ERR_CONNECT_TIMEOUT', 'CONNECTION_TIMED_OUT'],
  ['ENOTFOUND', 'NAME_NOT_RESOLVED'],
  ['EAI_AGAIN', 'NAME_NOT_RESOLVED'],
  ['ENETDOWN', 'INTERNET_DISCONNECTED'],
  ['ENETUNREACH', 'ADDRESS_UNREACHABLE'],
  ['EHOSTUNREACH', 'ADDRESS_UNREACHABLE'],
  ['EADDRNOTAVAIL', 'ADDRESS_INVALID'],
  ['UND_ERR_SOCKET', 'EMPTY_RESPONSE'],
  ['UND_ERR_HEADERS_OVERFLOW', 'RESPONSE_HEADERS_TOO_BIG'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_AUTHORITY_INVALID'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'CERT_AUTHORITY_INVALID'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERT_AUTHORITY_INVALID'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_AUTHORITY_INVALID'],
  ['CERT_HAS_EXPIRED', 'CERT_DATE_INVALID'],
  ['CERT_NOT_YET_VALID', 'CERT_DATE_INVALID'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_COMMON_NAME_INVALID'],
]);

/** Chromium's error where it could not connect (net/socket/socket_posix.cc and tcp_client_socket_win.cc, MapConnectError). */
const CONNECTING: ReadonlyMap<string, string> = new Map([['ETIMEDOUT', 'CONNECTION_TIMED_OUT']]);

/** What a body ends with that is cut off: its length was promised, or its last chunk. */
const CUT_OFF: ReadonlyMap<string, string> = new Map([['UND_ERR_SOCKET', 'CONTENT_LENGTH_MISMATCH']]);

/**
 * The error that Electron rejects with where Node's fetch rejects with this one: Chromium's name of it, and nothing of
 * when it happened (electron/electron lib/common/api/net-client-request.ts, on 'error'). One of the caller's own stays.
 */
function chromiumError(error: unknown, inBody = false): unknown {
  const cause = causeOf(error);
  if (cause === null) return error;
  const code = String(Reflect.get(cause, 'code') ?? cause.name);
  const ofConnecting = Reflect.get(cause, 'syscall') === 'connect' ? CONNECTING.get(code) : undefined;
  const ofBody = inBody ? CUT_OFF.get(code) : undefined;
  const name = ofConnecting ?? ofBody ?? chromiumCodes.get(code) ?? otherCode(code);
  return new Error(`net::ERR_${name}`);
}

const otherCode = (code: string): string => {
  if (code.startsWith('ERR_SSL_')) return 'SSL_PROTOCOL_ERROR';
  return code.startsWith('HPE_') ? 'INVALID_HTTP_RESPONSE' : 'FAILED';
};

/** The cause of the error, the first one of several; null for one that an abort gave. */
function causeOf(error: unknown): Error | null {
  if (!(error instanceof TypeError)) return null;
  const { cause } = error;
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first : null;
}

type FetchInit = RequestInit & { readonly bypassCustomProtocolHandlers?: boolean };

/**
 * `net.fetch` and `session.fetch` (electron/electron lib/browser/api/net-fetch.ts): Node's fetch with Chromium's errors,
 * plus the schemes the session handles itself, and files.
 */
export function netFetch(protocol: ShellProtocol) {
  return async (input: string | URL | Request, init: FetchInit = {}): Promise<Response> => {
    const { bypassCustomProtocolHandlers, ...rest } = init;
    const url = new URL(input instanceof Request ? input.url : input);
    const own = protocol.handlers.get(url.protocol.slice(0, -1));
    if (own && !bypassCustomProtocolHandlers) return own(new Request(input, rest));
    return url.protocol === 'file:' ? fileResponse(url) : remembering(url, () => overNetwork(input, rest));
  };
}

/** A redirect that is not followed is an error; the response has no address (`url` is empty). */
async function overNetwork(input: string | URL | Request, init: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const response = await fetch(request).catch((error: unknown) => {
    throw chromiumError(error);
  });
  if (isLost(request.method)) {
    // The service has done what it was asked to; its answer does not arrive.
    await response.body?.cancel();
    throw new Error(computer.lostAnswers?.error);
  }
  const { status, statusText, headers } = response;
  if (request.redirect === 'manual' && status >= 300 && status < 400 && headers.has('location')) {
    await response.body?.cancel();
    throw new Error('Redirect was cancelled');
  }
  return new Response(response.body && withChromiumErrors(response.body), { status, statusText, headers });
}

const isLost = (method: string): boolean => computer.lostAnswers?.method === method;

function withChromiumErrors(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(chromiumError(error, true));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Electron's message for a file that is not there. */
async function fileResponse(url: URL): Promise<Response> {
  const bytes = await readFile(fileURLToPath(url)).catch(() => {
    throw new Error('net::ERR_FILE_NOT_FOUND');
  });
  return new Response(new Uint8Array(bytes));
}
