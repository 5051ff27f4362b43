import { type BrowserWindow, ipcMain } from 'electron';
import { accessDenial } from '../environments/access.ts';
import { auditCalls } from '../ipc/handlers/audit.ts';
import { banksCalls } from '../ipc/handlers/banks.ts';
import { businessCalls, walletsCalls } from '../ipc/handlers/business.ts';
import { collectionsCalls } from '../ipc/handlers/collections.ts';
import { connectionCalls } from '../ipc/handlers/connection.ts';
import type { IpcContext } from '../ipc/handlers/context.ts';
import { customerDisplayCalls } from '../ipc/handlers/customer.ts';
import { customersCalls } from '../ipc/handlers/customers.ts';
import { exportsCalls } from '../ipc/handlers/exports.ts';
import { lookupsCalls } from '../ipc/handlers/lookups.ts';
import { dataUseCalls, reconciliationCalls, todayCalls } from '../ipc/handlers/money.ts';
import { newsCalls } from '../ipc/handlers/news.ts';
import { payoutAccountsCalls, payoutsCalls } from '../ipc/handlers/payouts.ts';
import { practiceCalls } from '../ipc/handlers/practice.ts';
import { receiptsCalls } from '../ipc/handlers/receipts.ts';
import { safetyCalls } from '../ipc/handlers/safety.ts';
import { salesCalls } from '../ipc/handlers/sales.ts';
import { settingsCalls } from '../ipc/handlers/settings.ts';
import { setupCalls } from '../ipc/handlers/setup.ts';
import { shiftCalls, staffCalls } from '../ipc/handlers/staff.ts';
import { type SupportReportService, supportCalls } from '../ipc/handlers/support.ts';
import { tillCalls } from '../ipc/handlers/till.ts';
import { updatesCalls } from '../ipc/handlers/updates.ts';
import { receiverCalls, webhooksCalls } from '../ipc/handlers/webhooks.ts';
import { parsers } from '../ipc/parsers.ts';
import { registerHandlers } from '../ipc/register.ts';
import { trustedSender } from '../ipc/trusted-sender.ts';
import { withParsers } from '../ipc/with-parsers.ts';
import type { Log } from '../logging/log.ts';
import { contract } from '../shared/contract.ts';
import type { Activity } from '../updates/user-activity.ts';
import { allowedOrigins } from './app-pages.ts';

/** What the till's IPC calls work with, and the windows that may send them. */
export interface Door {
  readonly counter: IpcContext;
  readonly support: SupportReportService;
  readonly windows: Map<number, BrowserWindow>;
  /** Notified of every call, since user activity delays an update. */
  readonly activity: Activity;
  readonly log: Log;
}

/** Registers every call of the contract, for the till's windows only. */
export function registerTillIpc({ counter, support, windows, activity, log }: Door): void {
  registerHandlers({
    contract,
    handlers: withParsers(parsers, {
      till: tillCalls(counter),
      collections: collectionsCalls(counter),
      sales: salesCalls(counter),
      connection: connectionCalls(counter),
      practice: practiceCalls(counter),
      safety: safetyCalls(counter),
      settings: settingsCalls(counter),
      news: newsCalls(counter),
      customerDisplay: customerDisplayCalls(counter),
      banks: banksCalls(counter),
      staff: staffCalls(counter),
      shift: shiftCalls(counter),
      business: businessCalls(counter),
      wallets: walletsCalls(counter),
      audit: auditCalls(counter),
      exports: exportsCalls(counter),
      customers: customersCalls(counter),
      support: supportCalls(support),
      setup: setupCalls(counter),
      receipts: receiptsCalls(counter),
      updates: updatesCalls(counter),
      today: todayCalls(counter),
      reconciliation: reconciliationCalls(counter),
      dataUse: dataUseCalls(counter),
      webhooks: webhooksCalls(counter),
      receiver: receiverCalls(counter),
      payouts: payoutsCalls(counter),
      payoutAccounts: payoutAccountsCalls(counter),
      lookups: lookupsCalls(counter),
    }),
    ipcMain,
    refuses: (area, name, input) => {
      activity.note(area, name);
      return accessDenial(counter.till, area, name, input);
    },
    isTrusted: trustedSender({ ids: windows, origins: allowedOrigins() }),
    log,
  });
}
