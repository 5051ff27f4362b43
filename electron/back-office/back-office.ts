import type { KnownPayout } from '../shared/payouts.ts';
import { type PayoutMovement, walletKinds } from '../shared/reconciliation.ts';
import { createAudit } from './audit/audit.ts';
import { createBankDirectory } from './bank-directory.ts';
import { createBusinessDesk } from './business.ts';
import type { BackOfficeContext } from './context.ts';
import { createCustomers } from './customers/customers.ts';
import { createTodayDesk } from './dashboard.ts';
import type { DataUseCounter } from './data-use/data-use.ts';
import { createExports } from './exports/exports.ts';
import { createLookups } from './lookups.ts';
import { createPayoutAccountsDesk } from './payout-accounts.ts';
import { createPayoutsDesk } from './payouts/payouts.ts';
import { createReconciliation } from './reconciliation-service.ts';
import { createReadings } from './wallet-snapshots.ts';

/** The owner's office over one till: a desk for each thing the service offers an owner. */
export function openBackOffice(ground: BackOfficeContext, dataUse: DataUseCounter) {
  const readings = createReadings(ground, ground);
  const payouts = createPayoutsDesk(ground);
  return {
    business: createBusinessDesk(ground, readings),
    payouts,
    payoutAccounts: createPayoutAccountsDesk(ground),
    bankDirectory: createBankDirectory(ground),
    lookups: createLookups(ground),
    audit: createAudit(ground),
    exports: createExports(ground),
    customers: createCustomers(ground),
    dataUse,
    today: createTodayDesk(ground),
    reconciliation: createReconciliation(ground, {
      readings,
      payouts: {
        learn: payouts.learn,
        readOpen: payouts.readOpen,
        known: () => payouts.known().flatMap(movementOf),
      },
    }),
    /** Begins what the office does by itself: a reading of the wallets each day, and of payouts that may move. */
    start(): void {
      readings.start();
      payouts.start();
    },
    stop(): void {
      readings.stop();
      payouts.stop();
      dataUse.stop();
    },
  };
}

/** As the books take it. A payout whose amount the service never gave moves nothing that could be counted. */
const movementOf = ({ id, amount, status, wallet, at }: KnownPayout): PayoutMovement[] =>
  amount === null
    ? []
    : [{ id, amount, state: status ?? '', wallet: walletKinds.find((kind) => kind === wallet) ?? null, at }];

export type Office = ReturnType<typeof openBackOffice>;
