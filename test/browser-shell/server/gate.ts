import { timingSafeEqual } from 'node:crypto';

export interface IncomingRequest {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** The request target as received: path and query. */
  readonly target: string | undefined;
}

/** The target of an accepted request: a window, and the rest of the address below its key. */
export interface Admission<Window> {
  readonly window: Window;
  readonly path: string;
  readonly query: string;
}

/** `wrong-place`: not for this address at all. `unknown`: no such window. The response reveals no more. */
export type Refusal = 'wrong-place' | 'unknown';

const shape = /^\/([A-Za-z0-9_-]{43})(\/[^?#]*)(\?[^#]*)?$/;

const sameKey = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The one check in front of everything: the Host this server was reached by (so that no other name can be made to
 * point here), the Origin where there is one, and a window's key. `mustHaveOrigin` for sockets, which browsers always
 * send one for.
 */
export function admit<Window extends { readonly key: string }>(
  knock: IncomingRequest,
  port: number,
  windows: readonly Window[],
  mustHaveOrigin = false,
): Admission<Window> | Refusal {
  const here = `127.0.0.1:${port}`;
  if (knock.host !== here) return 'wrong-place';
  if (knock.origin === undefined ? mustHaveOrigin : knock.origin !== `http://${here}`) return 'wrong-place';
  const [, key = '', path = '/', query = ''] = shape.exec(knock.target ?? '') ?? [];
  const window = windows.find((candidate) => sameKey(candidate.key, key));
  return window ? { window, path, query } : 'unknown';
}

export const statusOf = (refusal: Refusal): 403 | 404 => (refusal === 'wrong-place' ? 403 : 404);
