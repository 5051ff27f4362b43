import { formatNaira, type Units } from '../../../electron/shared/money.ts';
import type { Verdict } from '../../../electron/shared/verdict.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import type { en } from '../../i18n/en.ts';

export type FactName = keyof typeof en.fact;

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

/** The size of a difference, for sentences that say its direction in words. */
export const sizeOf = (verdict: Verdict | null): string => formatNaira(Math.abs(verdict?.difference ?? 0) as Units);

/** With its sign, for figures: +₦500.00 or −₦500.00. */
export const signed = (units: Units): string => `${units > 0 ? '+' : ''}${formatNaira(units)}`;

export const factText = (t: Translate, name: FactName, verdict: Verdict): string =>
  t(`fact.${name}`, { difference: sizeOf(verdict) });
