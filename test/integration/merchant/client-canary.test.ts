import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import { leakingAnswers } from '../../support/leaking-answers.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { canaries, clientAt, clientOf, serve } from '../../support/merchant-kit.ts';

const stray: unknown[] = [];
const keep = (reason: unknown) => stray.push(reason);
beforeAll(() => process.on('unhandledRejection', keep));
afterAll(() => {
  process.off('unhandledRejection', keep);
  expect(stray).toEqual([]);
});

const sent = JSON.stringify(canaries);

describe.each(leakingAnswers(canaries))('a key that a service repeats %s', (how, listener) => {
  it.each(endpointCases)(`repeats in no output a key that a service repeats ${how}: $name`, async ({ call }) => {
    await using service = await serve(listener);
    const result = await call(clientAt(service.url, { deadlines: { read: ms(2_000), write: ms(2_000) } }));
    expect(inspect(result, { depth: 20 })).not.toContain('CANARY');
    expect(JSON.stringify(result)).not.toContain('CANARY');
  });
});

describe('a key in the error of a fetch', () => {
  const causes = [
    new Error(sent),
    new TypeError('fetch failed', { cause: Object.assign(new Error(sent), { code: sent }) }),
    new TypeError(`net::ERR_FAILED ${sent}`),
    Object.assign(new Error(sent), { code: 'ECONNRESET', headers: canaries }),
    sent,
    { toString: () => sent, ...canaries },
  ];
  it.each(endpointCases)('repeats in no output a key in the error of a fetch: $name', async ({ call }) => {
    for (const cause of causes) {
      const thrownResult = await call(clientOf(() => Promise.reject(cause)));
      const atOnce = await call(
        clientOf(() => {
          throw cause;
        }),
      );
      for (const result of [thrownResult, atOnce]) {
        expect(result.ok).toBe(false);
        expect(inspect(result, { depth: 20 })).not.toContain('CANARY');
      }
    }
  });
});
