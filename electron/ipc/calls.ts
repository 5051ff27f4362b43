import type { Contract } from '../shared/contract.ts';
import type { Result } from '../shared/result.ts';
import type { Permission } from '../staff/access.ts';
import type { Area, CallRule } from './area.ts';
import { alertsArea } from './areas/alerts.ts';
import { auditArea } from './areas/audit.ts';
import { backupArea } from './areas/backup.ts';
import { banksArea } from './areas/banks.ts';
import { businessArea, walletsArea } from './areas/business.ts';
import { customersArea } from './areas/customers.ts';
import { exportsArea } from './areas/exports.ts';
import { lookupsArea } from './areas/lookups.ts';
import { dataUseArea, reconciliationArea, todayArea } from './areas/money.ts';
import { payoutAccountsArea } from './areas/payout-accounts.ts';
import { payoutsArea } from './areas/payouts.ts';
import { practiceArea } from './areas/practice.ts';
import { receiptsArea } from './areas/receipts.ts';
import { salesArea, unmatchedArea } from './areas/sales.ts';
import { customerDisplayArea, settingsArea } from './areas/settings.ts';
import { settlementsArea } from './areas/settlements.ts';
import { setupArea } from './areas/setup.ts';
import { sharingArea } from './areas/sharing.ts';
import { shiftArea, staffArea } from './areas/staff.ts';
import { supportArea } from './areas/support.ts';
import { clockArea, connectionArea, tillArea } from './areas/till.ts';
import { tillsArea } from './areas/tills.ts';
import { updatesArea } from './areas/updates.ts';
import { relayArea, webhooksArea } from './areas/webhooks.ts';
import type { IpcContext } from './context.ts';

/** One call of a window to main, ready to be registered. */
export interface IpcCall {
  readonly area: string;
  readonly name: string;
  readonly rule: CallRule<unknown>;
  readonly run: (input: unknown) => Promise<Result<unknown>> | Result<unknown>;
}

/** Every area of the contract; a missing one does not compile. */
export const areas: { readonly [A in keyof Contract]: Area<A> } = {
  till: tillArea,
  sales: salesArea,
  unmatched: unmatchedArea,
  settlements: settlementsArea,
  connection: connectionArea,
  settings: settingsArea,
  clock: clockArea,
  practice: practiceArea,
  backup: backupArea,
  alerts: alertsArea,
  customerDisplay: customerDisplayArea,
  banks: banksArea,
  staff: staffArea,
  shift: shiftArea,
  business: businessArea,
  wallets: walletsArea,
  audit: auditArea,
  exports: exportsArea,
  customers: customersArea,
  support: supportArea,
  setup: setupArea,
  receipts: receiptsArea,
  sharing: sharingArea,
  updates: updatesArea,
  today: todayArea,
  reconciliation: reconciliationArea,
  dataUse: dataUseArea,
  webhooks: webhooksArea,
  relay: relayArea,
  payouts: payoutsArea,
  payoutAccounts: payoutAccountsArea,
  lookups: lookupsArea,
  tills: tillsArea,
};

/** Returns every call of the contract. `context` is read at each call. */
export const callsOf = (context: IpcContext): readonly IpcCall[] =>
  Object.values(areas).flatMap(({ name: area, calls }) =>
    Object.entries(calls).map(([name, { rule, run }]) => ({
      area,
      name,
      rule,
      run: (input: unknown) => run(context, input),
    })),
  );

/** Returns who is sent an event. */
export const audienceOf = (area: keyof Contract, name: string): Permission | undefined => areas[area].events[name];
