import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, type JsonObject } from '../../../electron/journal/json.ts';
import { bodyOf, draft } from '../../../electron/sales/entries.ts';
import { compactEvidence, expandEvidence } from '../../../electron/sales/evidence/compact-evidence.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../electron/shared/sales/evidence.ts';
import { facts, flagsOf } from '../../support/evidence.ts';
import { forAny, randomRuns } from '../../support/for-any.ts';

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const units = fc.maxSafeInteger().map((value) => value as Units);
const time = fc.nat().map(ms);

const anyEvidence = fc
  .record({
    id: fc.string(),
    kind: fc.oneof(
      fc.constant({ source: 'read' as const, eventKind: null }),
      fc.record({ source: fc.constant('event' as const), eventKind: maybe(fc.string()) }),
    ),
    observedAt: time,
    happenedAt: maybe(time),
    facts: fc.record({
      refid: maybe(fc.string()),
      asked: maybe(units),
      amount: maybe(units),
      currency: maybe(fc.constantFrom('NGN', 'USD', '')),
      fee: maybe(units),
      payer: maybe(fc.string()),
      debit: maybe(fc.string()),
      history: maybe(fc.string()),
      flags: flagsOf(fc.oneof(fc.constantFrom(1, 0, -1, null), fc.integer({ min: -5, max: 5 }))),
    }),
  })
  .map(({ kind, ...rest }): Evidence => ({ ...rest, ...kind }));

it('comes back from an entry exactly as it went in', () =>
  forAny([anyEvidence], randomRuns(1_000), (evidence) => {
    const storedEvidence = JSON.parse(canonicalJson(compactEvidence(evidence) as never));
    expect(expandEvidence(storedEvidence)).toEqual(evidence);
  }));

it('distinguishes an amount equal to the requested one from none, and none requested from both', () => {
  const [base] = fc.sample(anyEvidence, { numRuns: 1, seed: 1 }) as [Evidence];
  for (const [askedAmount, amount] of [
    [5, 5],
    [5, null],
    [null, 5],
    [null, null],
  ]) {
    const evidence = { ...base, facts: { ...base.facts, asked: askedAmount, amount } } as Evidence;
    expect(expandEvidence(compactEvidence(evidence)).facts).toMatchObject({ asked: askedAmount, amount });
  }
});

it('returns the complete evidence of an entry', () => {
  const [evidence] = fc.sample(anyEvidence, { numRuns: 1, seed: 7 }) as [Evidence];
  const evidenceDraft = draft('evidence.recorded', 'id', { attempt: 1, evidence, raw: 'box' });
  expect(bodyOf({ body: evidenceDraft.body }, 'evidence.recorded')).toEqual({ attempt: 1, evidence, raw: 'box' });
  const unmatchedDraft = draft('money.unmatched', 'e1', { eventId: 'e1', refid: null, accountNo: null, evidence });
  expect(bodyOf({ body: unmatchedDraft.body }, 'money.unmatched').evidence).toEqual(evidence);
});

it('takes less than half the room', () => {
  const positive = { delivered: -1, debited: -1, vended: -1 };
  const plain: Evidence = {
    id: `read:${'0'.repeat(20)}`,
    source: 'read',
    eventKind: null,
    observedAt: ms(1.7e12),
    happenedAt: null,
    facts: facts({
      refid: 'r'.repeat(36),
      flags: { ...positive, failed: 0, reversed: -1, isreversing: -1, processing: -1, flag: -1 },
    }),
  };
  const size = (value: unknown) => canonicalJson(value as JsonObject).length;
  expect(size(compactEvidence(plain))).toBeLessThan(size(plain) / 2);
});
