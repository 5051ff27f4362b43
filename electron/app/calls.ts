import { type BrowserWindow, ipcMain } from 'electron';
import { alertsArea } from '../alerts/ipc.ts';
import {
  auditArea,
  businessArea,
  customersArea,
  dataUseArea,
  exportsArea,
  lookupsArea,
  payoutAccountsArea,
  payoutsArea,
  reconciliationArea,
  takingsArea,
  walletsArea,
} from '../back-office/ipc.ts';
import { banksArea } from '../banks/ipc.ts';
import { customerDisplayArea } from '../customer-display/ipc.ts';
import type { CustomerScreenPresenter } from '../customer-display/presenter.ts';
import type { Area, CallRule, IpcCall } from '../ipc/area.ts';
import type { IpcContext } from '../ipc/context.ts';
import { nothing } from '../ipc/parse.ts';
import { accessDenial, registerHandlers, trustedSender } from '../ipc/register.ts';
import type { Log } from '../logging/log.ts';
import { messagesArea } from '../messages/ipc.ts';
import { receiptsArea, sharingArea } from '../receipts/ipc.ts';
import { salesArea, settlementsArea, unmatchedArea } from '../sales/ipc.ts';
import { settingsArea } from '../settings/ipc.ts';
import { setupArea } from '../setup/ipc.ts';
import { ok } from '../shared/base/result.ts';
import type { CustomerContract, CustomerScreen } from '../shared/customer-display/contract.ts';
import type { CallNames, Contract, Publish } from '../shared/ipc/contract.ts';
import { tillsArea } from '../shop/till/ipc.ts';
import type { Permission } from '../staff/context.ts';
import { shiftArea, staffArea } from '../staff/ipc.ts';
import { backupArea, clockArea, connectionArea, practiceArea, supportArea, tillArea } from '../till/ipc.ts';
import type { Till } from '../till/till.ts';
import { updatesArea } from '../updates/ipc.ts';
import type { Activity } from '../updates/user-activity.ts';
import { relayArea, webhooksArea } from '../webhooks/ipc.ts';
import { allowedOrigins } from '../windows/app-pages.ts';

export function customerCalls(screen: () => CustomerScreen): readonly IpcCall[] {
  const calls: Readonly<Record<CallNames<CustomerContract['customer']>, Pick<IpcCall, 'rule' | 'run'>>> = {
    screen: { rule: { input: nothing, permission: 'anyone' }, run: () => ok(screen()) },
  };
  return Object.entries(calls).map(([name, call]) => ({ area: 'customer', name, ...call }));
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
  takings: takingsArea,
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

export const audienceOf = (area: keyof Contract, name: string): Permission | undefined => areas[area].events[name];

/** Publishes only events that the signed-in user may receive; a locked till's windows receive few. */
export const publishAllowed =
  (publish: Publish, active: () => Pick<Till, 'staff'> | null): Publish =>
  (area, name, payload) => {
    const permission = audienceOf(area, String(name));
    const isAllowed = permission !== undefined && (active()?.staff?.mayReceive(permission) ?? true);
    if (isAllowed) publish(area, name, payload);
  };

export function registerCustomerDisplayIpc(
  { screen }: CustomerScreenPresenter,
  windows: Map<number, BrowserWindow>,
  log: Log,
): void {
  registerHandlers({
    calls: customerCalls(screen),
    ipcMain,
    // There is no sign-in on the customer's screen: its calls are open to everybody.
    refuses: () => null,
    isTrusted: trustedSender({ ids: windows, origins: allowedOrigins() }),
    log,
  });
}

interface TillIpcOptions {
  readonly context: IpcContext;
  readonly windows: Map<number, BrowserWindow>;
  /** Notified of calls, since user activity delays an update. */
  readonly activity: Activity;
  readonly log: Log;
}

export function registerTillIpc({ context, windows, activity, log }: TillIpcOptions): void {
  registerHandlers({
    calls: callsOf(context),
    ipcMain,
    refuses(call, input) {
      note(activity, call.rule);
      return accessDenial(context.till, call, input);
    },
    isTrusted: trustedSender({ ids: windows, origins: allowedOrigins() }),
    log,
  });
}

function note(activity: Activity, rule: CallRule<unknown>): void {
  if (rule.activity === 'report') activity.onReport();
  else if (rule.activity !== 'background') activity.onUserCall();
}
