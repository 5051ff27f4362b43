import fc from 'fast-check';
import { isDeep } from './deep.ts';

/**
 * In `npm test` every property plays the same cases in each run, so that a red one is of the change at hand. The deep
 * run begins elsewhere each time. A failure prints its seed and path; `TEST_SEED=… TEST_PATH=…` and the file play it again.
 */
const { TEST_SEED = isDeep ? undefined : '20261121', TEST_PATH } = process.env;
if (TEST_SEED !== undefined) fc.configureGlobal({ seed: Number(TEST_SEED), ...(TEST_PATH && { path: TEST_PATH }) });
