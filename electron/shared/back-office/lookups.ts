import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import type { TransactionFacts } from '../sales/evidence.ts';
import type { FlagReading } from '../sales/evidence-rules.ts';
import type { SaleId } from '../sales/sale.ts';

export interface TransactionWords {
  readonly vendref: string | null;
  readonly debitref: string | null;
  readonly reason: string | null;
  readonly rawReason: string | null;
  readonly channel: string | null;
  readonly page: string | null;
  readonly msisdn: string | null;
  readonly request: string | null;
  /** The service's dates without a zone, as given: to be shown, never computed with. */
  readonly createdOn: string | null;
  readonly updatedOn: string | null;
  readonly deliveredDate: string | null;
  readonly reversedDate: string | null;
}

/** A transaction of the service (interface 2.4), nulls included. */
export interface TransactionRecord
  extends TransactionWords,
    Pick<TransactionFacts, 'refid' | 'asked' | 'amount' | 'currency' | 'fee' | 'payer' | 'flags'> {
  readonly id: string | null;
  readonly businessId: string | null;
  /** What the till reads from the flags together (section 10). */
  readonly reading: FlagReading;
  readonly createdAt: Ms | null;
  readonly updatedAt: Ms | null;
  /** The complete record as JSON, without secrets (rule 7). */
  readonly raw: string;
  /** The sale of this till it belongs to; null for another channel's. */
  readonly sale: SaleId | null;
}

/** The payment-url record of a transaction (interface 2.11). */
export interface PaymentUrlRecord {
  readonly ref: string;
  readonly amount: Units | null;
  readonly currency: string | null;
  readonly businessId: string | null;
  /** "null or value" in the interface: text if it is one, else a boolean. */
  readonly chargeCustomer: string | boolean | null;
  readonly isTest: boolean | null;
  /** `meta.url`: what the service gives, not checked; to be shown, never opened unseen. */
  readonly url: string | null;
  readonly channel: string | null;
  readonly raw: string;
}

/** A reference as the service writes them; null when what was typed cannot be one. */
export function referenceOf(typedText: string): string | null {
  const text = typedText.trim();
  return /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,127}$/.test(text) ? text : null;
}
