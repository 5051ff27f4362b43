import type { BankView } from '../../../../electron/shared/bank.ts';
import {
  digitsOf,
  type PayoutAccountForm,
  type PayoutAccountProblem,
  payoutAccountProblem,
} from '../../../../electron/shared/payout-accounts.ts';

/** What is typed; the bank is chosen beside it. */
export type TypedAccount = Omit<PayoutAccountForm, 'bankCode'>;

export const emptyForm: TypedAccount = { type: 'bank', number: '', again: '', name: '', country: 'NG' };

/** The first thing that keeps it from being sent, from the top of the form down. */
export function problemOf(form: TypedAccount, bank: BankView | null): PayoutAccountProblem | null {
  const problem = payoutAccountProblem({ ...form, bankCode: bank?.code ?? '' });
  if (problem?.startsWith('number')) return problem;
  return digitsOf(form.number) === digitsOf(form.again) ? problem : 'again';
}
