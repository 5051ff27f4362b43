import { call, event } from '../ipc/define.ts';
import type { SaleInput } from '../sales/contract.ts';
import type { BankDirectory, BankList, UsualWait } from './bank.ts';

export const banks = {
  /** The banks a customer may pay from. Returns the known list at once; a newer one is an event. */
  list: call<void, BankList>,
  pin: call<{ readonly code: string; readonly pinned: boolean }, BankList>,
  /** The customer of this sale pays from this bank. */
  choose: call<SaleInput & { readonly code: string }, void>,
  /** What customers usually wait, for this sale's bank at this hour; null while too few were seen. */
  usualWait: call<SaleInput, UsualWait | null>,
  /** Every bank of a currency as the service lists them, fetched each time (interface 4.7). */
  directory: call<{ readonly currency: string }, BankDirectory>,
  changed: event<BankList>,
} as const;
