import { exposeBridge } from './ipc/expose-bridge.ts';
import { contract } from './shared/contract.ts';

/** Exposes the till's contract as `window.till`. */
exposeBridge('till', contract);
