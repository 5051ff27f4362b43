import { exposeBridge } from './ipc/expose-bridge.ts';
import { contract } from './shared/contract.ts';

/** The till window's bridge: the whole contract as `window.till`. */
exposeBridge('till', contract);
