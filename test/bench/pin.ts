import { fork } from 'node:child_process';
import { randomBytes, scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { ok } from '../../electron/shared/base/result.ts';
import { ms } from '../../electron/shared/base/units.ts';
import type { StaffId } from '../../electron/shared/staff/staff.ts';
import type { StaffContext } from '../../electron/staff/context.ts';
import { hashPin, isPin, PIN_COST, type PinHash } from '../../electron/staff/pin.ts';
import { noPinTries } from '../../electron/staff/pin-tries.ts';
import type { PinVerifier } from '../../electron/staff/pin-verifier.ts';
import { createPinWithoutName } from '../../electron/staff/pin-without-name.ts';
import type { People, Person } from '../../electron/staff/staff-repository.ts';
import { partial } from '../support/partial.ts';
import { figureOf, report, shareOf } from './figure.ts';

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
interface PinFigures {
  /** In ms, for each check. */
  readonly times: readonly number[];
  /** The most memory that the checks added, in MiB. */
  readonly memory: number;
  /** The part of one processor that it had. */
  readonly processor: number;
  /** Sign-ins by the PIN alone at a till with so many people, in ms: those of people who were not here yet, and later ones. */
  readonly withoutName: readonly {
    readonly people: number;
    readonly first: readonly number[];
    readonly later: readonly number[];
  }[];
}

const pepper = randomBytes(32);
const JOURNAL = 'a journal';

/** Checks a PIN as Electron does: computed in the thread that asks, and then beside it. */
async function isPinTwice(person: StaffId, pin: string, lock: PinHash): Promise<boolean> {
  const { n: N, r, p } = PIN_COST;
  scryptSync(pepper, lock.salt, 32, { N, r, p, maxmem: 256 * N * r });
  return isPin(pepper, { journal: JOURNAL, person }, pin, lock);
}

/** Two of so many people sign in by their PIN alone, and again. */
async function signIns(count: number): Promise<PinFigures['withoutName'][number]> {
  const pinOf = (n: number) => String(300_000 + n * 7_919);
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = `person ${n}` as StaffId;
    const pin = await hashPin(pepper, { journal: JOURNAL, person: id }, pinOf(n));
    people.push({ id, name: id, role: 'cashier', active: true, pin, tries: 0 });
  }
  const context = partial<StaffContext>({
    people: partial<People>({ all: () => people }),
    record: () => ok(undefined),
    keep: () => ok(undefined),
    mono: () => 0,
    tries: noPinTries,
  });
  const verifier = partial<PinVerifier>({
    checkOf:
      ({ id, pin: lock }) =>
      (pin) =>
        isPinTwice(id, pin, lock),
    forgive: async () => ok(undefined),
    inTurn: (run) => run(),
    remaining: () => ms(0),
  });
  const { prove } = createPinWithoutName(context, verifier);
  const timeOf = async (n: number) => {
    const startedAt = performance.now();
    const proof = await prove(pinOf(n), () => []);
    if (!proof.ok || proof.value !== people[n]?.id) throw new Error('another person');
    return performance.now() - startedAt;
  };
  const first = [await timeOf(0), await timeOf(count - 1)];
  const later = [await timeOf(0), await timeOf(count - 1)];
  return { people: count, first, later };
}

async function check(count: number): Promise<PinFigures> {
  const person = 'a person' as StaffId;
  const savedHash = await hashPin(pepper, { journal: JOURNAL, person }, '305917', { ...PIN_COST, n: 16 });
  const lock = { ...savedHash, ...PIN_COST };
  const memoryBefore = process.resourceUsage().maxRSS;
  const cpuBefore = process.cpuUsage();
  const begunAt = performance.now();
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const startedAt = performance.now();
    await isPinTwice(person, '305917', lock);
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const processor = (user + system) / 1_000 / (performance.now() - begunAt);
  const withoutName = [await signIns(5), await signIns(10)];
  return { times, memory: (process.resourceUsage().maxRSS - memoryBefore) / 1_024, processor, withoutName };
}

/** Runs the checks in another process, which is stopped for most of the time where it is slowed. */
async function inAnotherProcess(isSlowed: boolean): Promise<PinFigures> {
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
  const [measured] = (await once(child, 'message')) as [PinFigures];
  clearTimeout(timer);
  child.kill('SIGCONT');
  return measured;
}

if (process.argv[3] === 'child') {
  process.send?.(await check(Number(given)));
  process.disconnect();
} else {
  const thisComputer = await inAnotherProcess(false);
  report(figureOf('a PIN, computed twice', 'ms', thisComputer.times, { headline: true }));
  const slowComputer = await inAnotherProcess(true);
  const { processor } = slowComputer;
  report(shareOf('part of a processor that the slow computer had', '%', 100 * processor, 1, { headline: true }));
  report(figureOf('a PIN on a computer a third as fast, computed twice', 'ms', slowComputer.times, { aim: LONGEST }));
  for (const [computer, { withoutName }] of [
    ['', thisComputer],
    [' on a computer a third as fast', slowComputer],
  ] as const)
    for (const { people, first, later } of withoutName) {
      report(figureOf(`a PIN without a name at a till of ${people} people, the first time${computer}`, 'ms', first));
      report(figureOf(`a PIN without a name at a till of ${people} people, later${computer}`, 'ms', later));
    }
  const memory = Math.max(thisComputer.memory, slowComputer.memory);
  report(shareOf('memory that it takes', 'MiB', memory, 1, { aim: MOST_MEMORY }));
}
