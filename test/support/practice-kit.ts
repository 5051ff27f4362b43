import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type PracticeOptions, type PracticeService, startPracticeService } from '../../electron/practice/service.ts';
import type { PracticeCredentials } from '../../electron/practice/store/businesses.ts';
import { listen } from './listen.ts';
import { responseProblems } from './openapi/responses.ts';
import { PATIENCE_MS } from './patience.ts';

/** `data` is typed by the test: the contract tests compare it with the published schema. */
export interface Answer<Data = Record<string, unknown>> {
  readonly http: number;
  readonly headers: Headers;
  readonly body: Envelope<Data>;
}

/** An envelope as a test reads it. */
interface Envelope<Data> {
  readonly status: boolean;
  readonly code: number | string;
  readonly type?: string;
  readonly msg?: string;
  readonly data: Data;
}

interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly as?: PracticeCredentials;
}

export interface NewAccount {
  readonly trackingId: string;
  readonly accountNo: string;
}

/** A real practice service in a directory of its own, and short calls to it. */
export interface Kit {
  readonly service: PracticeService;
  readonly call: <Data = Record<string, unknown>>(path: string, ask?: Ask) => Promise<Answer<Data>>;
  readonly control: <Data = Record<string, unknown>>(path: string, ask?: Ask) => Promise<Answer<Data>>;
  readonly newAccount: (more?: object) => Promise<NewAccount>;
  readonly restart: (options?: Partial<PracticeOptions>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Both schemes at once: each route takes the one that is its own. */
export const credentialHeaders = ({ accessKey, secretKey, bearerToken }: PracticeCredentials) => ({
  AccessKey: accessKey,
  SecretKey: secretKey,
  Authorization: `Bearer ${bearerToken}`,
});

const methodOf = ({ method, body }: Ask) => method ?? (body === undefined ? 'GET' : 'POST');

export async function send<Data = Record<string, unknown>>(url: string, ask: Ask = {}): Promise<Answer<Data>> {
  const { body, headers = {} } = ask;
  const givenBody = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(url, {
    method: methodOf(ask),
    headers: { ...type, ...headers },
    redirect: 'manual',
    ...givenBody,
  });
  return { http: answer.status, headers: answer.headers, body: (await answer.json()) as Envelope<Data> };
}

/** Throws when a response differs from `resources/openapi.json`. */
function expectDescribed(method: string, path: string, { http, body }: Answer<unknown>): void {
  const wrong = responseProblems(method, path, http, body);
  if (wrong.length > 0) throw new Error(`${method} ${path} answered ${http} against its description: ${wrong}`);
}

/** `asDescribed: false` is for a service set to respond otherwise than described. */
export async function startKit(
  options: Partial<PracticeOptions> = {},
  { asDescribed = options.settings?.asPublished !== true } = {},
): Promise<Kit> {
  const dataDir = mkdtempSync(join(tmpdir(), 'practice-service-'));
  let service = await startPracticeService({ dataDir, ...options });
  const call = async <Data>(path: string, ask: Ask = {}) => {
    const headers = { ...credentialHeaders(ask.as ?? service.credentials), ...ask.headers };
    const answer = await send<Data>(`${service.baseUrl}${path}`, { ...ask, headers });
    if (asDescribed) expectDescribed(methodOf(ask), path, answer);
    return answer;
  };
  return {
    get service() {
      return service;
    },
    call,
    control: <Data>(path: string, ask?: Ask) => send<Data>(`${service.control}${path}`, ask),
    newAccount: async (more = {}) => {
      const { businessId } = service.credentials;
      const body = { businessId, amount: 1500, msisdn: '2348031234567', ...more };
      return (await call<NewAccount>('/transactions/virtual-accounts', { body })).body.data;
    },
    restart: async (changedOptions = {}) => {
      await service.close();
      service = await startPracticeService({ dataDir, ...options, ...changedOptions });
    },
    close: async () => {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface ReceivedRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server of a shop for webhooks; `status` is its response to the n-th one. */
export async function startReceiver(status: (nth: number) => number = () => 200, host = '127.0.0.1') {
  const receivedDeliveries: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    receivedDeliveries.push({ url: request.url ?? '', headers: request.headers, body });
    const code = status(receivedDeliveries.length);
    response.writeHead(code, code >= 300 && code < 400 ? { location: '/elsewhere' } : {}).end();
  });
  const port = await listen(server, host);
  return {
    port,
    url: `http://${host}:${port}/hook`,
    received: receivedDeliveries,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** Waits until `probe` gives something, or fails after `patience`, in ms. */
export async function until<T>(
  probe: () => T | false | undefined | Promise<T | false | undefined>,
  patience = PATIENCE_MS,
) {
  const end = performance.now() + patience;
  for (;;) {
    const probeResult = await probe();
    if (probeResult) return probeResult;
    if (performance.now() > end) throw new Error('it did not happen in time');
    await new Promise((done) => setTimeout(done, 10));
  }
}
