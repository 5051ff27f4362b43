import type { BankDirectory } from '../shared/banks/bank.ts';
import { ok, type Result } from '../shared/base/result.ts';
import { ms } from '../shared/base/units.ts';
import { createBusinessService } from './business.ts';
import type { BackOfficeContext } from './context.ts';
import type { DataUseCounter } from './data-use/data-use.ts';
import { createLookups } from './lookups.ts';
import { createPayoutAccountService } from './payout-accounts.ts';
import { createPayoutService } from './payouts/payouts.ts';
import { createTakings } from './takings.ts';
import { createWalletSnapshots } from './wallet-snapshots.ts';

/** Interface 4.7. */
const createBankDirectory = ({ merchant, now }: Pick<BackOfficeContext, 'merchant' | 'now'>) => ({
  async list(currency: string): Promise<Result<BankDirectory>> {
    const answer = await merchant.listBanks({ currency: currency.trim() });
    if (!answer.ok) return answer;
    const { value, skipped } = answer.value;
    return ok({ currency: currency.trim().toUpperCase(), listedAt: ms(now()), banks: value, skipped });
  },
});

export function openBackOffice(context: BackOfficeContext, dataUse: DataUseCounter) {
  const readings = createWalletSnapshots(context);
  const payouts = createPayoutService(context);
  return {
    business: createBusinessService(context, readings),
    payouts,
    payoutAccounts: createPayoutAccountService(context),
    bankDirectory: createBankDirectory(context),
    lookups: createLookups(context),
    // Their code is loaded when somebody asks for them, since only owners do.
    audit: async () => (await import('./audit/audit.ts')).createAudit(context),
    reconciliation: async () =>
      (await import('./reconciliation-service.ts')).createReconciliation(context, { readings, payouts }),
    customers: async () => (await import('./customers/customers.ts')).createCustomers(context),
    exports: async () => (await import('./exports/exports.ts')).createExports(context),
    dataUse,
    takings: createTakings(context),
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

export type BackOffice = ReturnType<typeof openBackOffice>;
