import type { IncomingMessage } from 'node:http';
import type { ReceiverLimits } from './limits.ts';

/** Where the receiver stands, and by which names it may be called. */
export interface ReceiverEndpoint {
  readonly port: number;
  readonly path: string;
  /** Hosts of the addresses that webhooks of ours were registered with: a tunnel often hands them on as they came. */
  readonly publicHosts: () => readonly string[];
}

/**
 * What a request is refused with before a byte of its body is read, as an HTTP status; null for one with manners. The
 * path comes first: who does not know it learns nothing else.
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
  // Pages send these; a merchant service does not.
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) return 403;
  if (rawHeaders.length / 2 > limits.headers) return 431;
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) return 415;
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return 415;
  return Number(headers['content-length'] ?? 0) > limits.body ? 413 : null;
}

/** A page that points a name of its own at this computer sends that name, and is told nothing. */
function isOurHost(host: string | undefined, { port, publicHosts }: ReceiverEndpoint): boolean {
  const named = host?.toLowerCase() ?? '';
  return [`127.0.0.1:${port}`, `localhost:${port}`, ...publicHosts()].includes(named);
}
