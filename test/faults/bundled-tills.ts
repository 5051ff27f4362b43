import { join } from 'node:path';
import { bundle } from '../support/bundled-threads.ts';

/**
 * Bundles the tills of `test/faults/kill` and `test/faults/shop`, before they are started as processes: from source each
 * reads 400 modules, and each of its threads strips types again.
 */
export const setup = (): Promise<void> =>
  bundle({
    'killed-till': join(import.meta.dirname, 'kill/kill-process.ts'),
    'till-of-shop': join(import.meta.dirname, 'shop/till-process.ts'),
  });
