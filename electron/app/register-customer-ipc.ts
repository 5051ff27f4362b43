import { type BrowserWindow, ipcMain } from 'electron';
import { customerCalls } from '../customer-display/ipc.ts';
import type { CustomerScreenPresenter } from '../customer-display/presenter.ts';
import { registerHandlers } from '../ipc/register.ts';
import { trustedSender } from '../ipc/trusted-sender.ts';
import type { Log } from '../logging/log.ts';
import { allowedOrigins } from '../windows/app-pages.ts';

/** Registers the customer window's own IPC calls, for that window alone. */
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
