import { call } from '../ipc/define.ts';
import type { KeptPayoutAccount, NewPayoutAccountInput, PayoutAccounts } from './payout-accounts.ts';

/** Where payouts go (interface 4.5). */
export const payoutAccounts = {
  /** Those this till added. */
  list: call<void, PayoutAccounts>(),
  /** Never repeated by itself: after `unknown-outcome` the account may be there. */
  add: call<NewPayoutAccountInput, KeptPayoutAccount>(),
} as const;
