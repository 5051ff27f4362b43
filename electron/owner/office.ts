import { createBankDirectory } from './bank-directory.ts';
import { createBusinessDesk } from './business.ts';
import type { OfficeGround } from './ground.ts';
import { createLookups } from './lookups.ts';
import { createPayoutAccountsDesk } from './payout-accounts.ts';
import { createPayoutsDesk } from './payouts/payouts.ts';

/** The owner's office over one till: a desk for each thing the service offers an owner. */
export function openOffice(ground: OfficeGround) {
  return {
    business: createBusinessDesk(ground),
    payouts: createPayoutsDesk(ground),
    payoutAccounts: createPayoutAccountsDesk(ground),
    bankDirectory: createBankDirectory(ground),
    lookups: createLookups(ground),
  };
}

export type Office = ReturnType<typeof openOffice>;
