import { expect, it } from 'vitest';
import { createMerchantClient } from '../../../electron/merchant/client.ts';
import { credentialsFor, failureOf } from '../../support/merchant-kit.ts';
import { jwtOf } from '../../support/tokens.ts';

const exp = 1_688_209_600;
const date = (more: number) => new Date((exp + more) * 1_000).toUTCString();

/** A client with a token that ends at `exp`, of a service that refuses it at this moment of its own. */
const refusedAt = (serviceTime: string, status = 401, body = '{"status":false,"code":401,"msg":"no"}') => {
  const headers = { 'content-type': 'application/json', date: serviceTime };
  return createMerchantClient({
    credentials: () => ({ ...credentialsFor('https://service.example/api'), bearerToken: jwtOf({ exp }) }),
    fetch: async () => new Response(body, { status, headers }),
  });
};

it('reports the token as ended once the service refuses it after its end, by the service’s clock', async () => {
  const code = async (at: string, ...answer: [number?, string?]) =>
    failureOf(await refusedAt(at, ...answer).getBusiness({ id: 41 })).code;
  expect(await code(date(0))).toBe('token-ended');
  expect(await code(date(-1))).toBe('keys-refused');
  expect(await code(date(1), 400, '{"status":false,"code":229,"msg":"no"}')).toBe('token-ended');
  expect(await code(date(1), 400, '{"status":false,"code":204,"msg":"no"}')).toBe('rejected');
});

it('reports no ended token where the key pair was refused', async () => {
  expect(failureOf(await refusedAt(date(1)).listBanks({ currency: 'ngn' })).code).toBe('keys-refused');
});
