import type { Dispatch, SetStateAction } from 'react';
import type { BankView } from '../../../../electron/shared/banks/bank.ts';

/** The account details, the bank picker, or the USSD code of a bank. */
export type PaymentMode = 'account' | 'choosing' | BankView;

export interface PaymentModeState {
  readonly way: PaymentMode;
  readonly setWay: Dispatch<SetStateAction<PaymentMode>>;
}
