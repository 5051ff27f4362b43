import { exposeBridge } from './ipc/expose-bridge.ts';
import { customerContract } from './shared/customer-display/contract.ts';

/** The customer window's bridge: its own narrow contract as `window.customerScreen`, and nothing of the till's. */
exposeBridge('customerScreen', customerContract);
