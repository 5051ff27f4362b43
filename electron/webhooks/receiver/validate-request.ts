import type { IncomingMessage } from 'node:http';
import type { ReceiverLimits } from './limits.ts';

/** Port, path and accepted host names of the receiver. */
export interface ReceiverEndpoint {
  readonly port: number;
  readonly path: string;
  /** Hosts of the registered webhook addresses, which tunnels often forward unchanged. */
  readonly publicHosts: () => readonly string[];
}

/**
 * Returns the HTTP status that refuses a request before its body is read; null to accept it. Checks the path first, so
 * that others learn nothing else.
 */
export function rejectionStatus(
  request: IncomingMessage,
  place: ReceiverEndpoint,
  limits: ReceiverLimits,
): number | null {
  const { headers, method, url, rawHeaders } = request;
  if (url !== place.path) return 404;
  if (!isOurHost(headers.host, place)) return 404;
  if (method !== 'POST') return 405;
  // Sent by web pages, never by the service.
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) return 403;
  if (rawHeaders.length / 2 > limits.headers) return 431;
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) return 415;
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return 415;
  return Number(headers['content-length'] ?? 0) > limits.body ? 413 : null;
}

/** Refuses other host names, which a web page could point at this computer. */
function isOurHost(host: string | undefined, { port, publicHosts }: ReceiverEndpoint): boolean {
  const named = host?.toLowerCase() ?? '';
  return [`127.0.0.1:${port}`, `localhost:${port}`, ...publicHosts()].includes(named);
}
