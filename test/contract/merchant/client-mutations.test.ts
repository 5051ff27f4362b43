import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitelyNotExecuted } from '../../../electron/merchant/client.ts';
import { failureCodes } from '../../../electron/shared/base/failure.ts';
import { forAnyAsync, randomRuns } from '../../support/for-any.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { canaries, hearing } from '../../support/merchant-kit.ts';
import { changedAnswers, type Tree } from './changed-answers.ts';

const leaf: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>(null, true, false, 0, -0, 1, -1, 1.5, 1e21, '', ' ', '0', '00', '1e400', 'NaN', '-1', 'direct'),
  fc.constantFrom<Tree>([], {}, [[]], [null], { data: {} }, '{"a":', '[1', '{}', '\ud800', '__proto__', '<html>'),
  fc.constantFrom<Tree>(canaries.accessKey, `x ${canaries.secretKey} y`, { secretHash: canaries.bearerToken }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Tree>,
);

const mutations = (data: unknown) => changedAnswers({ status: true, code: '00', message: 'done', data }, leaf);

const answersOfEach = randomRuns(2_000, 20);
const accounts = randomRuns(6_000, 20);

describe.each(endpointCases)('mutated answers to $name', ({ name, method, data, call }) => {
  it('fails with a known code on a mutated response, throws nothing and returns no key', async () => {
    const outcomes = { ok: 0, failed: 0 };
    await forAnyAsync([mutations(data)], answersOfEach, async ({ text, status }) => {
      const result = await call(hearing(text, { status }));
      const reportedText = JSON.stringify(result);
      expect(Object.values(canaries).filter((key) => reportedText.includes(key))).toEqual([]);
      outcomes[result.ok ? 'ok' : 'failed'] += 1;
      if (result.ok) return;
      expect(failureCodes).toContain(result.failure.code);
      const clear =
        definitelyNotExecuted.has(result.failure.code) ||
        ['unknown-outcome', 'captive-portal'].includes(result.failure.code);
      if (method === 'POST') expect(clear).toBe(true);
    });
    expect(Math.min(outcomes.ok, outcomes.failed), `${name} ${JSON.stringify(outcomes)}`).toBeGreaterThan(
      answersOfEach.numRuns / 20,
    );
  });
});

it('returns none of the mutated accounts without a number and a bank', async () => {
  const virtualAccountCase = endpointCases.find(({ name }) => name === 'createVirtualAccount');
  let issuedCount = 0;
  await forAnyAsync([mutations(virtualAccountCase?.data)], accounts, async ({ text, status }) => {
    const result = await virtualAccountCase?.call(hearing(text, { status }));
    if (!result?.ok) return;
    issuedCount += 1;
    const { value } = result.value as { value: { accountNo: unknown; bankName: unknown } };
    expect(value.accountNo).toMatch(/^\d{6,19}$/);
    expect(value.bankName).toMatch(/\S/);
  });
  expect(issuedCount).toBeGreaterThan(accounts.numRuns / 30);
});
