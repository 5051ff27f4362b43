import assert from 'node:assert/strict';
import type { FaultKit } from '../../support/fault-kit.ts';
import { httpAnswer } from '../../support/proxy/wire.ts';
import { type Cell, mustNever } from './cell.ts';
import { onLine, pause, watching } from './expect.ts';

const cell = mustNever('hammer');

const slowDown = (status: number): Buffer =>
  httpAnswer(status, JSON.stringify({ status: false, code: status, msg: 'Too many', data: {} }), {
    'content-type': 'application/json',
  });

/** The till polls rarely after such a failure. */
async function asksRarely(kit: FaultKit): Promise<void> {
  await pause(100);
  const before = kit.requests.length;
  await pause(900);
  const requestCount = kit.requests.length - before;
  assert.ok(requestCount <= 5, `${requestCount} requests in 0.9 s`);
}

/**
 * What becomes of a request for an account, and every form of Retry-After: `test/contract/merchant/client-failures.test.ts`,
 * `test/unit/sales/watch/limits.test.ts`.
 */
export const limitCells: readonly Cell[] = [408, 425, 429].map((status) =>
  cell(
    `HTTP ${status}`,
    'confirm',
    watching(onLine({ kind: 'say', bytes: slowDown(status) }), 'rate-limited', asksRarely),
  ),
);
