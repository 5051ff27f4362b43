import type { Transaction } from '../merchant/client.ts';
import { type PaymentUrlRecord, referenceOf, type TransactionRecord } from '../shared/back-office/lookups.ts';
import { failure } from '../shared/base/failure.ts';
import { err, mapOk, type Result } from '../shared/base/result.ts';
import { flagReading } from '../shared/sales/evidence-rules.ts';
import type { BackOfficeContext } from './context.ts';

/** Reads one record of the service by reference, for display only; it is not evidence. */
export function createLookups({ merchant, saleOf }: Pick<BackOfficeContext, 'merchant' | 'saleOf'>) {
  return {
    /** Interface 4.9. */
    async transaction(typedInput: { readonly refid: string }): Promise<Result<TransactionRecord>> {
      const refid = referenceOf(typedInput.refid);
      if (refid === null) return err(failure('invalid-input'));
      return mapOk(await merchant.getTransaction({ refid }), ({ value }) => recordOf(value, saleOf));
    },

    /** Interface 4.10. */
    async paymentUrl(typedInput: { readonly urlRef: string }): Promise<Result<PaymentUrlRecord>> {
      const urlRef = referenceOf(typedInput.urlRef);
      if (urlRef === null) return err(failure('invalid-input'));
      return mapOk(await merchant.getPaymentUrl({ urlRef }), ({ value }) => value);
    },
  };
}

const recordOf = (read: Transaction, saleOf: BackOfficeContext['saleOf']): TransactionRecord => {
  const { facts, ourReference, accountNo: _, ...words } = read;
  const { refid, asked, amount, currency, fee, payer, flags } = facts;
  const sale = saleOf({ refid, reference: ourReference });
  return { ...words, refid, asked, amount, currency, fee, payer, flags, reading: flagReading(facts), sale };
};
