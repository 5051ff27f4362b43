import { call } from '../ipc/define.ts';
import type {
  BusinessChange,
  BusinessChanged,
  BusinessView,
  NewBusinessView,
  WalletType,
  WalletView,
} from './business.ts';
import type { NewBusinessForm } from './new-business.ts';

/** The business these keys belong to (interface 4.1 to 4.3). */
export const business = {
  get: call<void, BusinessView>(),
  /** At least one field, or `invalid-input`. */
  change: call<BusinessChange, BusinessChanged>(),
  /**
   * Another business; the keys in use stay with theirs. `not-allowed` until `again` when one was, or may have been,
   * made.
   */
  register: call<NewBusinessForm & { readonly again: boolean }, NewBusinessView>(),
} as const;

/** Its wallets, which come with the business (interface 4.4). */
export const wallets = {
  /** Creates a naira wallet. Never retried automatically: after `unknown-outcome`, check before creating another. */
  create: call<{ readonly type: WalletType }, WalletView>(),
} as const;
