import assert from 'node:assert/strict';
import { type FaultKit, routes } from '../../support/fault-kit.ts';
import { httpAnswer } from '../../support/proxy/wire.ts';
import { type Cell, mustNever } from './cell.ts';
import { asking, onLine, pause, watching } from './expect.ts';

const cell = mustNever('hammer, send again by itself');

const slowDown = (status: number, retryAfter: string | null): Buffer =>
  httpAnswer(status, JSON.stringify({ status: false, code: status, msg: 'Too many', data: {} }), {
    'content-type': 'application/json',
    ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
  });

const inSevenSeconds = () => new Date(Date.now() + 7_000).toUTCString();

/** [what Retry-After says, the least and the most the till may make of it; null where it says nothing readable]. */
const forms: [string | (() => string), [number, number] | null][] = [
  ['0', [1_000, 1_000]],
  ['5', [5_000, 5_000]],
  ['1000000000', [120_000, 120_000]],
  [inSevenSeconds, [1_000, 8_000]],
  ['soon', null],
];

const formName = (form: string | (() => string)) =>
  typeof form === 'string' ? `Retry-After: ${form}` : 'Retry-After: a date';
const textOf = (form: string | (() => string)) => (typeof form === 'string' ? form : form());

/** The till polls rarely while it must wait or after a failure. */
const asksRarely = (most: number) => async (kit: FaultKit) => {
  await pause(100);
  const before = kit.requests.length;
  await pause(900);
  const requestCount = kit.requests.length - before;
  assert.ok(requestCount <= most, `${requestCount} requests in 0.9 s`);
};

/** 408, 425 and 429, with every form of Retry-After. */
export const limitCells: readonly Cell[] = [
  ...[408, 425, 429].flatMap((status) => [
    cell(
      `HTTP ${status}`,
      'collect',
      asking(
        onLine({ kind: 'say', bytes: slowDown(status, null) }, routes.create),
        // Also a program that gave up waiting for the work says 408.
        status === 408
          ? { progress: 'unknown', code: 'unknown-outcome' }
          : { progress: 'refused', code: 'rate-limited' },
      ),
    ),
    cell(
      `HTTP ${status}`,
      'confirm',
      watching(onLine({ kind: 'say', bytes: slowDown(status, null) }), 'rate-limited', asksRarely(5)),
    ),
  ]),
  ...forms.flatMap(([form, range]) => [
    cell(`429, ${formName(form)}`, 'collect', (kit) =>
      asking(onLine({ kind: 'say', bytes: slowDown(429, textOf(form)) }, routes.create), {
        progress: 'refused',
        code: 'rate-limited',
        more: ({ problem }) => {
          const reportedWait = problem?.retryAfterMs;
          if (range === null) assert.equal(reportedWait, undefined);
          else
            assert.ok(
              reportedWait !== undefined && reportedWait >= range[0] && reportedWait <= range[1],
              `${reportedWait}`,
            );
        },
      })(kit),
    ),
  ]),
  // The longest pause, two minutes, is kept too: `test/unit/sales/watch/limits.test.ts` shows it with a clock of its own.
  ...forms
    .filter(([, range]) => range === null || range[0] < 60_000)
    .map(([form, range]) =>
      cell(`429, ${formName(form)}`, 'confirm', (kit) =>
        watching(
          onLine({ kind: 'say', bytes: slowDown(429, textOf(form)) }),
          'rate-limited',
          // A pause of a second ends while they are counted; then a read and the event list may be asked for once.
          asksRarely(range === null ? 5 : range[0] > 1_000 ? 0 : 2),
        )(kit),
      ),
    ),
];
