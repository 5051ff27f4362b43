import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, figureOf, shareOf } from '../report/figure.ts';
import { quantile } from '../report/quantile.ts';
import type { BenchTill } from './tills.ts';

const KILLED = 20;
const FROZEN = 6;
const HINTS = 200;

const pollerOf = (tills: readonly BenchTill[]) => tills.find(({ shop }) => shop.polling().duty === 'poller');

async function until<T>(find: () => T | undefined | false): Promise<{ readonly found: T; readonly ms: number }> {
  const began = performance.now();
  for (;;) {
    const value = find();
    if (value) return { found: value, ms: performance.now() - began };
    await wait(2);
  }
}

/** All tills know one poller. */
const untilSettled = (tills: readonly BenchTill[]) =>
  until(() => tills.filter(({ shop }) => shop.polling().duty === 'served').length === tills.length - 1);

/**
 * Measures how soon another till polls, and a hint's way. The server sees a killed process as it sees a link that is
 * cut, and a frozen one as a link that is silent.
 */
export async function takeOverFigures(tills: readonly BenchTill[]): Promise<readonly Figure[]> {
  async function takeOvers(mode: 'cut' | 'silent', count: number): Promise<readonly number[]> {
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) {
      await untilSettled(tills);
      // At any moment between two beats.
      await wait((2_000 * n) / count);
      const before = pollerOf(tills);
      before?.link.set(mode);
      const others = tills.filter((till) => till !== before);
      times.push((await until(() => pollerOf(others))).ms);
      before?.link.set('open');
    }
    return times;
  }
  const killedTimes = await takeOvers('cut', KILLED);
  const frozen = await takeOvers('silent', FROZEN);
  await untilSettled(tills);
  const hints: number[] = [];
  for (let n = 0; n < HINTS; n += 1) {
    const poller = pollerOf(tills);
    const owner = tills[n % tills.length];
    if (!owner || owner === poller) continue;
    poller?.shop.hint(owner.id, `sale-${n}`);
    hints.push((await until(() => owner.hints.includes(`sale-${n}`))).ms);
    await wait(20);
  }
  return [
    shareOf('poller killed: another polls, p95', 's', quantile(killedTimes, 0.95) / 1_000, KILLED, { aim: 3 }),
    shareOf('poller frozen or cut off: another polls, most', 's', Math.max(...frozen) / 1_000, FROZEN, { aim: 10 }),
    figureOf(`hint of the poller at its till, ${tills.length} tills`, 'ms', hints),
    shareOf('the same, p95', 'ms', quantile(hints, 0.95), hints.length, { aim: 500 }),
  ];
}
