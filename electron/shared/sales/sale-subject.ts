import type { Units } from '../base/money.ts';
import type { Ms } from '../base/units.ts';
import type { Evidence } from './evidence.ts';

/** One account of a sale, and the evidence about it. Times are on the service's clock. */
export interface AccountSubject {
  /** The number of its attempt. */
  readonly attempt: number;
  /** 1 for the account that asks for the whole amount, then one more for each balance. Attempts for one part share it. */
  readonly part: number;
  readonly asked: Units;
  readonly expiresAt: Ms;
  /**
   * Whether the service's clock was known when the account was requested. Without it `expiresAt` is of this computer's
   * clock, and only times at which this till saw something can be compared with it.
   */
  readonly hasServiceTime: boolean;
  /** False while no window has shown the account. */
  readonly seen: boolean;
  readonly evidence: readonly Evidence[];
}

/** A sale with all its accounts, at least one. `asked` is what is to come by transfer: its cash part is not in it. */
export interface SaleSubject {
  readonly asked: Units;
  /** What the shop sent back of it while it was underpaid, which is to come once more; 0 when omitted. */
  readonly sentBack?: Units;
  readonly cancelledAt: Ms | null;
  readonly accounts: readonly AccountSubject[];
}
