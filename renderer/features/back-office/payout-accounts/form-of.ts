import {
  digitsOf,
  type PayoutAccountForm,
  type PayoutAccountProblem,
  payoutAccountProblem,
} from '../../../../electron/shared/back-office/payout-accounts.ts';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';

/** The typed fields; the bank is separate. */
export type TypedAccount = Omit<PayoutAccountForm, 'bankCode'>;

export const emptyForm: TypedAccount = { type: 'bank', number: '', again: '', name: '', country: 'NG' };

/** Returns the first problem of the form, from top to bottom. */
export function problemOf(form: TypedAccount, bank: BankView | null): PayoutAccountProblem | null {
  const problem = payoutAccountProblem({ ...form, bankCode: bank?.code ?? '' });
  if (problem?.startsWith('number')) return problem;
  return digitsOf(form.number) === digitsOf(form.again) ? problem : 'again';
}
