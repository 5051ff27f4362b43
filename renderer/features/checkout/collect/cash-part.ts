import { parseTypedAmount, type Units } from '../../../../electron/shared/base/money.ts';
import type { SaleDetailsInput } from '../../../../electron/shared/sales/contract.ts';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';

type OtherParts = Pick<SaleDetailsInput, 'cash' | 'credit'>;

/** Returns what the account asks for besides the other parts of `amount`; null where there are none, or nothing is left. */
export function restToTransfer(amount: string, { cash, credit }: OtherParts): Units | null {
  if (cash === '' && credit === null) return null;
  const whole = typedSum(amount);
  const part = cash === '' ? 0 : parseTypedAmount(cash);
  if (!whole.ok || (part !== 0 && !part.ok)) return null;
  const rest = whole.value - (part === 0 ? 0 : part.value) - (credit ?? 0);
  return rest > 0 ? (rest as Units) : null;
}

/** Whether the other parts leave nothing of a valid amount to transfer, or the cash is no amount itself. */
export const leavesNothing = (amount: string, parts: OtherParts): boolean =>
  (parts.cash !== '' || parts.credit !== null) && typedSum(amount).ok && restToTransfer(amount, parts) === null;
