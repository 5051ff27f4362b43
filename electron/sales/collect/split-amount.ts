import { failure } from '../../shared/base/failure.ts';
import { parseTypedAmount, type Units } from '../../shared/base/money.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';

/** A sale's amount in parts: what the account asks for, what was paid in cash and by credit; null for none. */
export interface AmountParts {
  readonly amount: Units;
  readonly cash: Units | null;
  readonly credit: Units | null;
}

/** Splits a sale's amount. `invalid-input` unless the cash is empty or an amount, and something is left to transfer. */
export function splitAmount(whole: Units, typedCash: string, credit: Units | null): Result<AmountParts> {
  const cash = typedCash.trim() === '' ? null : parseTypedAmount(typedCash);
  if (cash && !cash.ok) return err(failure('invalid-input', { text: `cash ${cash.failure}` }));
  const paid = (cash?.value ?? 0) + (credit ?? 0);
  if (paid >= whole) return err(failure('invalid-input', { text: cash ? 'cash too-large' : 'credit too-large' }));
  return ok({ amount: (whole - paid) as Units, cash: cash?.value ?? null, credit: credit === 0 ? null : credit });
}
