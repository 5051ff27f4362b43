import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaid } from '../../../../electron/shared/sales/verdict.ts';
import { ASKED, anyEvidence } from '../../../support/evidence.ts';
import { forAny, randomRuns } from '../../../support/for-any.ts';
import { judge } from './verdict-kit.ts';

const some = fc.array(anyEvidence, { maxLength: 6 });

describe('the verdict of any evidence', () => {
  it('holds in any order and with repetitions', () =>
    forAny([some, fc.infiniteStream(fc.nat())], randomRuns(3_000), (evidence, dice) => {
      const shuffledEvidence = [...evidence, ...evidence].sort(() => ((dice.next().value ?? 0) % 3) - 1);
      expect(judge(shuffledEvidence)).toEqual(judge(evidence));
    }));

  it('judges a sale as Paid only if a single piece of authenticated evidence shows money', () =>
    forAny([some], randomRuns(5_000), (evidence) => {
      fc.pre(isPaid(judge(evidence)));
      expect(evidence.some((each) => judge([each]).received !== 'none')).toBe(true);
    }));

  it('excludes Paid with less than requested, a reversal, or another currency', () =>
    forAny([some], randomRuns(5_000), (evidence) => {
      const verdict = judge(evidence);
      fc.pre(isPaid(verdict));
      expect(verdict.receivedAmount).toBeGreaterThanOrEqual(ASKED);
      expect(verdict.standing).toBe('standing');
      expect(evidence.some((each) => each.facts.currency === 'USD')).toBe(false);
    }));

  it('leaves Paid only by a reversal, a smaller amount in a later read, or a request that was not ours', () =>
    forAny([some, anyEvidence], randomRuns(5_000), (evidence, next) => {
      const before = judge(evidence);
      fc.pre(isPaid(before));
      const after = judge([...evidence, next]);
      if (isPaid(after)) return;
      expect(after.standing !== 'standing' || after.askedMismatch || after.received === 'part').toBe(true);
      expect(after.issues.length).toBeGreaterThan(0);
    }));
});
