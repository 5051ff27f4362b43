import { fork } from 'node:child_process';
import { randomBytes, scryptSync } from 'node:crypto';
import { once } from 'node:events';
import type { StaffId } from '../../electron/shared/staff/staff.ts';
import { hashPin, isPin, PIN_COST } from '../../electron/staff/pin.ts';
import { figureOf, report, shareOf } from './report/figure.ts';

/**
 * How long a PIN is checked on a computer a third as fast: a process of its own, which is stopped for two thirds of the
 * time. Electron's BoringSSL computes a hash twice, first in the thread that asks (`PIN_COST`), so here it is computed
 * twice too.
 */
const [, , given = '15'] = process.argv;
const RUNS_FOR = 10;
const STOPPED_FOR = 20;
/** In ms, of both computations. */
const LONGEST = 700;
const MOST_MEMORY = 128;

/** What the slowed process measured. */
interface Measured {
  /** In ms, for each check. */
  readonly times: readonly number[];
  /** The most memory that the checks added, in MiB. */
  readonly memory: number;
  /** The part of one processor that it had. */
  readonly processor: number;
}

async function check(count: number): Promise<Measured> {
  const pepper = randomBytes(32);
  const owner = { journal: 'a journal', person: 'a person' as StaffId };
  const saved = await hashPin(pepper, owner, '305917', { ...PIN_COST, n: 16 });
  const lock = { ...saved, ...PIN_COST };
  const { n: N, r, p } = PIN_COST;
  const memoryBefore = process.resourceUsage().maxRSS;
  const cpuBefore = process.cpuUsage();
  const begunAt = performance.now();
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const startedAt = performance.now();
    scryptSync(pepper, lock.salt, 32, { N, r, p, maxmem: 256 * N * r });
    await isPin(pepper, owner, '305917', lock);
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const processor = (user + system) / 1_000 / (performance.now() - begunAt);
  return { times, memory: (process.resourceUsage().maxRSS - memoryBefore) / 1_024, processor };
}

/** Runs the checks in another process, which is stopped for most of the time where it is slowed. */
async function inAnotherProcess(isSlowed: boolean): Promise<Measured> {
  const child = fork(import.meta.filename, [given, 'child']);
  const step = (signal: 'SIGSTOP' | 'SIGCONT') => {
    child.kill(signal);
    timer = setTimeout(
      step,
      signal === 'SIGSTOP' ? STOPPED_FOR : RUNS_FOR,
      signal === 'SIGSTOP' ? 'SIGCONT' : 'SIGSTOP',
    );
  };
  let timer = isSlowed ? setTimeout(step, RUNS_FOR, 'SIGSTOP') : undefined;
  const [measured] = (await once(child, 'message')) as [Measured];
  clearTimeout(timer);
  console.log(isSlowed ? 'a third of a processor' : 'a processor', measured);
  child.kill('SIGCONT');
  return measured;
}

if (process.argv[3] === 'child') {
  process.send?.(await check(Number(given)));
  process.disconnect();
} else {
  const whole = await inAnotherProcess(false);
  report(figureOf('a PIN, computed twice', 'ms', whole.times, { headline: true }));
  const slowed = await inAnotherProcess(true);
  report(shareOf('part of a processor that the slow computer had', '%', 100 * slowed.processor, 1, { headline: true }));
  report(figureOf('a PIN on a computer a third as fast, computed twice', 'ms', slowed.times, { aim: LONGEST }));
  report(shareOf('memory that it takes', 'MiB', Math.max(whole.memory, slowed.memory), 1, { aim: MOST_MEMORY }));
}
