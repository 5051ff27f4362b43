import type { BankView } from '../../../../electron/shared/bank.ts';

/** The account as usual, the question which bank, or that bank's code. */
export type Way = 'account' | 'choosing' | BankView;

export interface WayDesk {
  readonly way: Way;
  readonly setWay: (way: Way) => void;
}
