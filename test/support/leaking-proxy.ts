import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A proxy in front of the service that returns secrets in its responses. */
export interface LeakingProxy {
  /** Address for the till. */
  readonly baseUrl: string;
  /** Sets the response from now on; null forwards those of the service. */
  readonly say: (listener: RequestListener | null) => void;
  /** Number of requests answered in place of the service since the last `say`. */
  readonly said: () => number;
  /** Bodies of the requests that were handed on, oldest first. */
  readonly bodies: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts a proxy in front of a service that adds `plantedFields`, which the till must not store, to each record. */
export async function startLeakingProxy(service: string, plantedFields: object): Promise<LeakingProxy> {
  let instead: RequestListener | null = null;
  let leakCount = 0;
  const bodies: string[] = [];
  const handOn: RequestListener = async (request, answer) => {
    const body = await text(request);
    bodies.push(body);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const { method = 'GET' } = request;
    const response = await fetch(`${service}${request.url}`, {
      method,
      headers: headers as Record<string, string>,
      ...(body !== '' && { body }),
    });
    answer.writeHead(response.status, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(withMore(await response.json(), plantedFields)));
  };
  const server = createServer((request, answer) => {
    if (instead) leakCount += 1;
    void (instead ?? handOn)(request, answer);
  });
  return {
    baseUrl: `http://127.0.0.1:${await listen(server)}`,
    say: (listener) => {
      instead = listener;
      leakCount = 0;
    },
    said: () => leakCount,
    bodies,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** The same envelope, with more in each record of it, and in what an event carries. */
function withMore(envelope: unknown, plantedFields: object): unknown {
  const { data } = envelope as { data?: unknown };
  const grow = (record: unknown): unknown =>
    typeof record === 'object' && record !== null && !Array.isArray(record)
      ? { ...record, ...plantedFields, inside: plantedFields }
      : record;
  return {
    ...(envelope as object),
    ...(data !== undefined && { data: Array.isArray(data) ? data.map(grow) : grow(data) }),
  };
}
