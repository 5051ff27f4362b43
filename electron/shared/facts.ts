import type { Verdict } from './verdict.ts';

/** Something about a sale's money that is not as it should be. */
export type FactName =
  | 'reversed'
  | 'reversing'
  | 'mismatch'
  | 'failedLater'
  | 'short'
  | 'over'
  | 'late'
  | 'afterCancel'
  | 'unseen'
  | 'twice'
  | 'fee'
  | 'failedFirst'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'onItsWay';

/** Every axis that is not as it should be, the gravest first, without the one the headline says already (law 5). */
export function factsOf(verdict: Verdict): FactName[] {
  const came = verdict.received !== 'none';
  const found: readonly [FactName, boolean][] = [
    ['reversed', verdict.standing === 'reversed'],
    ['reversing', verdict.standing === 'reversing'],
    ['mismatch', verdict.askedMismatch],
    ['failedLater', verdict.failed === 'paid-then-failed'],
    ['short', verdict.received === 'part'],
    ['over', verdict.received === 'over'],
    ['late', verdict.timing === 'late'],
    ['afterCancel', came && verdict.account === 'cancelled'],
    ['unseen', came && verdict.account === 'unseen'],
    ['twice', verdict.alarms.includes('paid-twice')],
    ['fee', verdict.feeExplains],
    ['failedFirst', verdict.failed === 'failed-then-paid'],
    ['failed', verdict.failed === 'failed'],
    ['cancelled', !came && verdict.account === 'cancelled'],
    ['expired', verdict.expired && verdict.received !== 'full' && verdict.received !== 'over'],
    ['onItsWay', verdict.onItsWay && verdict.headline !== 'on-its-way'],
  ];
  return found.filter(([name, holds]) => holds && name !== verdict.headline).map(([name]) => name);
}
