import type { BankView } from '../../../../electron/shared/bank.ts';

/** The account as usual, the question which bank, or that bank's code. */
export type PaymentMode = 'account' | 'choosing' | BankView;

export interface PaymentModeState {
  readonly way: PaymentMode;
  readonly setWay: (way: PaymentMode) => void;
}
