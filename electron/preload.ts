import { exposeBridge } from './ipc/expose-bridge.ts';
import { contract } from './shared/ipc/contract.ts';

exposeBridge('till', contract);
