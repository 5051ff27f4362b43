import { alertsArea } from '../alerts/ipc.ts';
import { auditArea } from '../back-office/audit/ipc.ts';
import { customersArea } from '../back-office/customers/ipc.ts';
import { exportsArea } from '../back-office/exports/ipc.ts';
import {
  businessArea,
  dataUseArea,
  lookupsArea,
  payoutAccountsArea,
  reconciliationArea,
  todayArea,
  walletsArea,
} from '../back-office/ipc.ts';
import { payoutsArea } from '../back-office/payouts/ipc.ts';
import { banksArea } from '../banks/ipc.ts';
import type { Area, IpcCall } from '../ipc/area.ts';
import type { IpcContext } from '../ipc/context.ts';
import { supportArea } from '../logging/ipc.ts';
import { messagesArea } from '../messages/ipc.ts';
import { receiptsArea, sharingArea } from '../receipts/ipc.ts';
import { salesArea, unmatchedArea } from '../sales/ipc.ts';
import { settlementsArea } from '../sales/settlements/ipc.ts';
import { customerDisplayArea, settingsArea } from '../settings/ipc.ts';
import { setupArea } from '../setup/ipc.ts';
import type { Contract } from '../shared/ipc/contract.ts';
import { tillsArea } from '../shop/till/ipc.ts';
import type { Permission } from '../staff/access.ts';
import { shiftArea, staffArea } from '../staff/ipc.ts';
import { backupArea } from '../till/backup/ipc.ts';
import { clockArea, connectionArea, practiceArea, tillArea } from '../till/ipc.ts';
import { updatesArea } from '../updates/ipc.ts';
import { relayArea, webhooksArea } from '../webhooks/ipc.ts';

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
  messages: messagesArea,
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
