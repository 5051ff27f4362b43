import { type BrowserWindow, ipcMain } from 'electron';
import { customerCalls } from '../ipc/handlers/customer.ts';
import { customerParsers } from '../ipc/parsers/customer.ts';
import { registerHandlers } from '../ipc/register.ts';
import { trustedSender } from '../ipc/trusted-sender.ts';
import { withParsers } from '../ipc/with-parsers.ts';
import type { Log } from '../logging/log.ts';
import { customerContract } from '../shared/customer-contract.ts';
import { allowedOrigins } from './app-pages.ts';
import type { CustomerScreenPresenter } from './customer-display/presenter.ts';

/** Registers the customer window's own IPC calls, for that window alone. */
export function registerCustomerDisplayIpc(
  { screen }: CustomerScreenPresenter,
  windows: Map<number, BrowserWindow>,
  log: Log,
): void {
  registerHandlers({
    contract: customerContract,
    handlers: withParsers(customerParsers, { customer: customerCalls(screen) }),
    ipcMain,
    // There is no sign-in on the customer's screen: its calls are open to everybody.
    refuses: () => null,
    isTrusted: trustedSender({ ids: windows, origins: allowedOrigins() }),
    log,
  });
}
