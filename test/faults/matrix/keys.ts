import assert from 'node:assert/strict';
import type { FaultKit } from '../../support/fault-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { type Cell, mustNever } from './cell.ts';

/** Without an accepted bearer token no payment could be confirmed, so no account is requested. */
async function cannotConfirm(kit: FaultKit): Promise<void> {
  await until(() => kit.sales().cannotCollect());
  assert.deepEqual(await kit.ask(), { ok: false, failure: { code: 'keys-refused' } });
  assert.deepEqual([kit.posts().length, kit.connection().state], [0, 'keys-refused']);
}

/** Also for the first sale after opening, before any response of the service. */
async function cannotConfirmAtOnce(kit: FaultKit): Promise<void> {
  assert.equal((await kit.ask()).ok, false);
  assert.equal(kit.posts().length, 0);
}

const token = mustNever('ask for what it could not confirm');

/** Keys with which half of the work can be done. */
export const keyCells: readonly Cell[] = [
  token('bearer token missing', 'collect', cannotConfirm, { bearerToken: null }),
  token('bearer token missing, asked at once', 'collect', cannotConfirmAtOnce, { bearerToken: null }),
  token('bearer token refused', 'collect', cannotConfirm, { bearerToken: 'not-the-token' }),
];
