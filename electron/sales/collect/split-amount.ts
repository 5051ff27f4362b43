import { failure } from '../../shared/base/failure.ts';
import { parseTypedAmount, type Units } from '../../shared/base/money.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

/** A sale's amount in two parts: what the account asks for, and what was paid in cash; null for none. */
export interface AmountParts {
  readonly amount: Units;
  readonly cash: Units | null;
}

/** Splits a sale's amount. `invalid-input` unless the cash is empty, or an amount smaller than the whole. */
export function splitAmount(whole: Units, typedCash: string): Result<AmountParts> {
  if (typedCash.trim() === '') return ok({ amount: whole, cash: null });
  const cash = parseTypedAmount(typedCash);
  if (!cash.ok) return err(failure('invalid-input', { text: `cash ${cash.failure}` }));
  if (cash.value >= whole) return err(failure('invalid-input', { text: 'cash too-large' }));
  return ok({ amount: (whole - cash.value) as Units, cash: cash.value });
}
