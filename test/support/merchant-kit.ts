import { createServer, type RequestListener } from 'node:http';
import { createMerchantClient, type Fetch, type MerchantClient } from '../../electron/merchant/client.ts';
import { type Failure, failure } from '../../electron/shared/base/failure.ts';
import { naira, type Units } from '../../electron/shared/base/money.ts';
import type { Phone } from '../../electron/shared/base/phone.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import { ms } from '../../electron/shared/base/units.ts';
import { listen } from './listen.ts';
import { HANGS_MS } from './patience.ts';
import { unwrap } from './unwrap.ts';

/** Keys that must not appear anywhere once a client has them. */
export const canaries = {
  accessKey: 'AKCANARY-4f1c9a',
  secretKey: 'SKCANARY-77d0e2',
  bearerToken: 'BTCANARY-c3b8f5',
} as const;

export const credentialsFor = (baseUrl: string) => ({ baseUrl, businessId: 41, ...canaries });

type Options = Omit<Parameters<typeof createMerchantClient>[0], 'credentials' | 'fetch'>;

/** So that no answer comes too late on a busy computer. A test of deadlines gives its own. */
const deadlines = { read: ms(HANGS_MS), write: ms(HANGS_MS), events: ms(HANGS_MS) };

/** A client of the service at this address, over Node's own fetch. */
export const clientAt = (baseUrl: string, options: Options = {}): MerchantClient =>
  createMerchantClient({ credentials: () => credentialsFor(baseUrl), fetch, deadlines, ...options });

/** A client whose every request is answered by this function, without a network. */
export const clientOf = (answer: Fetch, options: Options = {}): MerchantClient =>
  createMerchantClient({
    credentials: () => credentialsFor('https://service.example/api'),
    fetch: answer,
    deadlines,
    ...options,
  });

/** Returns a client that receives this text for every request. */
export const hearing = (text: string | null, init: ResponseInit = {}): MerchantClient =>
  clientOf(async () => new Response(text, { headers: { 'content-type': 'application/json' }, ...init }));

export const envelopeText = (data: unknown): string => JSON.stringify({ status: true, code: 200, msg: 'done', data });

/** Returns a client that receives this as the `data` of a success. */
export const hearingData = (data: unknown): MerchantClient => hearing(envelopeText(data));

/** A real server on this computer, closed with everything still hanging on it. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The value of a success; a failure fails the test with its code. */
export const successOf = <T>(result: Result<{ readonly value: T }>): T => unwrap(result).value;

/** The failure of a call; a success fails the test. */
export function failureOf(result: Result<unknown>): Failure {
  return result.ok ? failure('unexpected', { text: `succeeded: ${JSON.stringify(result.value)}` }) : result.failure;
}

export const sale = {
  amount: naira(15_005_000 as Units),
  phone: '+2348031234567' as Phone,
  reference: 'till1.01J9ZK.1',
  narration: 'Sale 01J9ZK',
};
