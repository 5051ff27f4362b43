import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from '../../support/patience.ts';
import { type Dice, dice, pick } from '../kill/random.ts';
import { type Act, acts, hostedActs } from './acts.ts';
import { violations } from './check.ts';
import { reportViolations } from './check-reports.ts';
import { makeHostedWorld } from './hosted-world.ts';
import { mend } from './mend.ts';
import { doings, inShop, makeReport, nameUnpaidSale, payLate, sellAndPay, trade } from './users.ts';
import { makeWorld, type World } from './world.ts';

const USUAL = 200;
/** Faults of a run. */
const ACTS = 10;
/** How long everything may take to be equal everywhere after the last fault, in ms: several tills on one computer. */
const PATIENCE = 10 * PATIENCE_MS;
/** A run waits more than it computes. */
const LANES = availableParallelism() + 1;

/** What one run did and found. */
export interface ShopRun {
  readonly seed: number;
  readonly happened: readonly string[];
  readonly sales: number;
  readonly paid: number;
  /** From the last fault until all was equal everywhere. */
  readonly settledMs: number;
  readonly violations: readonly string[];
}

/**
 * `npm run faults -- shop [COUNT] [SEED] [LANES]`: random runs of three to five tills; true when no run found a violation.
 * `hosted-shop` in place of `shop`: one of the tills runs the database.
 */
export async function runShop([count, seedText, lanes]: readonly string[], play = playShop): Promise<boolean> {
  const first = Number(seedText ?? Date.now() % 1_000_000);
  const began = performance.now();
  const seeds = Array.from({ length: Number(count ?? USUAL) }, (_, n) => first + n);
  const runs: ShopRun[] = [];
  const lane = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const run = await play(seed);
      runs.push(run);
      process.stdout.write(lineOf(run));
    }
  };
  await Promise.all(Array.from({ length: Number(lanes ?? LANES) }, lane));
  const wrong = runs.reduce((sum, run) => sum + run.violations.length, 0);
  const sum = (of: (run: ShopRun) => number) => runs.reduce((total, run) => total + of(run), 0);
  const slowest = Math.max(...runs.map(({ settledMs }) => settledMs));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  process.stdout.write(
    `${runs.length} runs in ${minutes} min, ${sum(({ sales }) => sales)} sales, ${sum(({ paid }) => paid)} paid: ` +
      `${wrong} violations; all equal after ${(slowest / 1_000).toFixed(1)} s at most\n`,
  );
  return wrong === 0;
}

function lineOf({ seed, sales, paid, settledMs, happened, violations: foundViolations }: ShopRun): string {
  const took = `equal after ${(settledMs / 1_000).toFixed(1)} s`;
  const line = `seed ${seed}: ${sales} sales, ${paid} paid, ${took}; ${happened.join(', ')}`;
  return [line, ...foundViolations.map((violation) => `  ${violation}`), ''].join('\n');
}

/** Plays the run of a seed: people sell and pay at every till while faults happen, then all must be equal. */
export async function playShop(seed: number, faults = ACTS): Promise<ShopRun> {
  const roll = dice(seed);
  return playIn(await makeWorld(3 + roll(3)), acts, { seed, roll, faults });
}

/** The same with a database that the first till runs, until it moves to another one. */
export async function playHostedShop(seed: number, faults = ACTS): Promise<ShopRun> {
  const roll = dice(seed);
  return playIn(await makeHostedWorld(3 + roll(3)), hostedActs, { seed, roll, faults });
}

interface Course {
  readonly seed: number;
  readonly roll: Dice;
  /** How many. */
  readonly faults: number;
}

async function playIn<W extends World>(
  world: W,
  possibleActs: Readonly<Record<string, Act<W>>>,
  { seed, roll, faults }: Course,
): Promise<ShopRun> {
  const happenedActs: string[] = [];
  try {
    for (let n = 0; n < faults; n += 1) {
      const trading = world.tills.map((till) => trade(world, till, roll));
      const fault = pick(possibleActs, roll);
      const doing = pick(doings, roll);
      const done = doing.run(world, roll);
      if (await fault.run(world, roll)) happenedActs.push(fault.name);
      if (await done) happenedActs.push(doing.name);
      await Promise.all(trading);
      await payLate(world, roll);
    }
    happenedActs.push(...(await mend(world, roll)));
    // A last sale, so that a copied till shows that it differs. How many were paid before depends on the computer's speed.
    for (const till of world.tills) await sellAndPay(world, till, roll);
    const began = performance.now();
    const before = await remainingViolations(world);
    const settledMs = performance.now() - began;
    const hintedTills = before.length > 0 ? before : await afterFalseHints(world, roll);
    const wrong = hintedTills.length > 0 ? hintedTills : await afterLastReport(world);
    const { sales } = world.ledger;
    const paid = sales.filter(({ isPaid }) => isPaid).length;
    return { seed, happened: happenedActs, sales: sales.length, paid, settledMs, violations: wrong };
  } catch (error) {
    // Something did not happen in time, so the run has no end to compare.
    const { sales } = world.ledger;
    return { seed, happened: happenedActs, sales: sales.length, paid: 0, settledMs: 0, violations: [String(error)] };
  } finally {
    await world.close();
  }
}

/** Names unpaid sales while all is linked, as a till that lies could; what is wrong then. */
async function afterFalseHints(world: World, roll: Dice): Promise<readonly string[]> {
  for (let n = 0; n < world.tills.length; n += 1) await nameUnpaidSale(world, roll);
  await pause(1_000);
  return remainingViolations(world);
}

/** Makes a last Z report, which counts what no other did; what is wrong then. */
async function afterLastReport(world: World): Promise<readonly string[]> {
  const [till] = inShop(world);
  const until = performance.now() + PATIENCE;
  while (till && !(await makeReport(world, till))) {
    if (performance.now() > until) return [`${till.name}: makes no Z report`];
    await pause(200);
  }
  const wrong = await remainingViolations(world);
  return [...wrong, ...(till ? reportViolations(await world.end()) : [])];
}

/** Waits until nothing is wrong any more; else what still is. */
async function remainingViolations(world: World): Promise<readonly string[]> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const foundViolations = violations(await world.end());
    if (foundViolations.length === 0 || performance.now() > until) return foundViolations;
    await pause(1_000);
  }
}
