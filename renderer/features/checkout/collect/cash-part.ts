import { parseTypedAmount, type Units } from '../../../../electron/shared/base/money.ts';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';

/** Returns what the account asks for when `cash` of `amount` was paid; null unless that is less than the whole. */
export function restAfterCash(amount: string, cash: string): Units | null {
  const whole = typedSum(amount);
  const part = parseTypedAmount(cash);
  return whole.ok && part.ok && part.value < whole.value ? ((whole.value - part.value) as Units) : null;
}

/** Whether the cash part is not smaller than a valid amount, or is no amount itself. */
export const isCashTooLarge = (amount: string, cash: string): boolean =>
  cash !== '' && typedSum(amount).ok && restAfterCash(amount, cash) === null;
