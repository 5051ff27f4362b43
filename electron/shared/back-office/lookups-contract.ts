import { call } from '../ipc/define.ts';
import type { PaymentUrlRecord, TransactionRecord } from './lookups.ts';

/** One record of the service, asked for by its reference. */
export const lookups = {
  /** Interface 4.9. */
  transaction: call<{ readonly refid: string }, TransactionRecord>(),
  /** Interface 4.10. */
  paymentUrl: call<{ readonly urlRef: string }, PaymentUrlRecord>(),
} as const;
