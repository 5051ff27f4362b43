import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyOf, draft } from '../../../electron/collections/entries.ts';
import { compactEvidence, expandEvidence } from '../../../electron/collections/evidence/compact-evidence.ts';
import { canonicalJson, type JsonObject } from '../../../electron/journal/json.ts';
import { type Evidence, flagNames } from '../../../electron/shared/evidence.ts';

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const flag = fc.oneof(fc.constantFrom(1, 0, -1, null), fc.integer({ min: -5, max: 5 }));
const units = fc.maxSafeInteger();

const anyEvidence = fc
  .record({
    id: fc.string(),
    kind: fc.oneof(
      fc.constant({ source: 'read', eventKind: null }),
      fc.record({ source: fc.constant('event'), eventKind: maybe(fc.string()) }),
    ),
    observedAt: fc.nat(),
    happenedAt: maybe(fc.nat()),
    facts: fc.record({
      refid: maybe(fc.string()),
      asked: maybe(units),
      amount: maybe(units),
      currency: maybe(fc.constantFrom('NGN', 'USD', '')),
      fee: maybe(units),
      payer: maybe(fc.string()),
      debit: maybe(fc.string()),
      flags: fc.record(Object.fromEntries(flagNames.map((name) => [name, flag]))),
    }),
  })
  .map(({ kind, ...rest }) => ({ ...rest, ...kind }) as unknown as Evidence);

it('comes back from an entry exactly as it went in', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const stored = JSON.parse(canonicalJson(compactEvidence(evidence) as never));
      expect(expandEvidence(stored)).toEqual(evidence);
    }),
    { numRuns: 500 },
  );
});

it('tells an amount that is what was asked from none, and none asked from both', () => {
  const [base] = fc.sample(anyEvidence, { numRuns: 1, seed: 1 }) as [Evidence];
  for (const [asked, amount] of [
    [5, 5],
    [5, null],
    [null, 5],
    [null, null],
  ]) {
    const evidence = { ...base, facts: { ...base.facts, asked, amount } } as Evidence;
    expect(expandEvidence(compactEvidence(evidence)).facts).toMatchObject({ asked, amount });
  }
});

it('returns the complete evidence of an entry', () => {
  const [evidence] = fc.sample(anyEvidence, { numRuns: 1, seed: 7 }) as [Evidence];
  const recorded = draft('evidence.recorded', 'id', { attempt: 1, evidence, raw: 'box' });
  expect(bodyOf({ body: recorded.body }, 'evidence.recorded')).toEqual({ attempt: 1, evidence, raw: 'box' });
  const unmatched = draft('money.unmatched', 'e1', { eventId: 'e1', refid: null, accountNo: null, evidence });
  expect(bodyOf({ body: unmatched.body }, 'money.unmatched').evidence).toEqual(evidence);
});

it('takes less than half the room', () => {
  const flags = Object.fromEntries(flagNames.map((name) => [name, name === 'failed' ? 0 : -1]));
  const facts = {
    refid: 'r'.repeat(36),
    asked: 5e7,
    amount: 5e7,
    currency: 'NGN',
    fee: null,
    payer: null,
    debit: null,
    flags,
  };
  const evidence = {
    id: `read:${'0'.repeat(20)}`,
    source: 'read',
    eventKind: null,
    observedAt: 1.7e12,
    happenedAt: null,
  };
  const plain = { ...evidence, facts } as unknown as Evidence;
  const size = (value: unknown) => canonicalJson(value as JsonObject).length;
  expect(size(compactEvidence(plain))).toBeLessThan(size(plain) / 2);
});
