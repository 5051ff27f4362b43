import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** One request to the interface and its response. Headers, which contain keys, are not in it. */
export interface LoggedRequest {
  /** The service's time, ms since 1970. */
  readonly at: number;
  readonly method: string;
  /** Below the base address, with the query. */
  readonly path: string;
  /** The HTTP status; null when a fault cut the connection or sent the response in pieces. */
  readonly status: number | null;
  readonly ms: number;
  /** The JSON bodies as text; null for none, a long one and the event list. */
  readonly request: string | null;
  readonly response: string | null;
}

const MAX_REQUESTS = 200;
/** The longest body that is kept, in UTF-16 units. */
const LONGEST_BODY = 10_000;

export function createRequestLog(now: () => number, onRequest: (request: LoggedRequest) => void = () => undefined) {
  let requests: readonly LoggedRequest[] = [];
  return {
    /** Newest first. */
    list: (): readonly LoggedRequest[] => requests,
    clear(): void {
      requests = [];
    },
    /** Runs `answer` and logs the request with its response. `path` is relative to the base address. */
    async run(path: string, request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
      const at = now();
      const startedAt = performance.now();
      const body = await textOf(request);
      const response = await answer(request);
      const isHere = response !== RESPONSE_ALREADY_SENT;
      const isList = path.startsWith('/webhooks/get-events');
      const loggedRequest: LoggedRequest = {
        at,
        method: request.method,
        path,
        status: isHere ? response.status : null,
        ms: Math.round(performance.now() - startedAt),
        request: body,
        response: isHere && !isList ? await textOf(response) : null,
      };
      requests = [loggedRequest, ...requests].slice(0, MAX_REQUESTS);
      onRequest(loggedRequest);
      return response;
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;

async function textOf(message: Request | Response): Promise<string | null> {
  if (!message.headers.get('content-type')?.includes('json')) return null;
  // A request that breaks off has no body to show; the interface responds by itself.
  const text = await message
    .clone()
    .text()
    .catch(() => '');
  return text === '' || text.length > LONGEST_BODY ? null : text;
}
