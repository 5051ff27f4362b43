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

/** A door of its own: the customer's window opens this one alone, and no other window does. */
export function registerCustomerDisplayIpc(
  { screen }: CustomerScreenPresenter,
  windows: Map<number, BrowserWindow>,
  log: Log,
): void {
  registerHandlers({
    contract: customerContract,
    handlers: withParsers(customerParsers, { customer: customerCalls(screen) }),
    ipcMain,
    // Nobody signs in at the customer's side: what can be asked there is for everybody.
    refuses: () => null,
    isTrusted: trustedSender({ ids: windows, origins: allowedOrigins() }),
    log,
  });
}
