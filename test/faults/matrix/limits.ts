import assert from 'node:assert/strict';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { httpAnswer } from '../../support/proxy/wire.ts';
import { type Cell, mustNever } from './cell.ts';
import { asking, onLine, pause, watching } from './expect.ts';

const cell = mustNever('hammer, send again by itself');

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

/** Every form of Retry-After: `test/contract/merchant/client-failures.test.ts`, `test/unit/sales/watch/limits.test.ts`. */
export const limitCells: readonly Cell[] = [408, 425, 429].flatMap((status) => [
  cell(
    `HTTP ${status}`,
    'collect',
    asking(
      onLine({ kind: 'say', bytes: slowDown(status) }, routes.create),
      // Also a program that gave up waiting for the work says 408.
      status === 408 ? { progress: 'unknown', code: 'unknown-outcome' } : { progress: 'refused', code: 'rate-limited' },
    ),
  ),
  cell(
    `HTTP ${status}`,
    'confirm',
    watching(onLine({ kind: 'say', bytes: slowDown(status) }), 'rate-limited', asksRarely),
  ),
]);
