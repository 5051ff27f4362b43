import { exposeBridge } from './ipc/expose-bridge.ts';
import { contract } from './shared/ipc/contract.ts';

/** Exposes the till's contract as `window.till`. */
exposeBridge('till', contract);
