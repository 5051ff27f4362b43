import { dice } from '../kill/random.ts';
import { acts } from './acts.ts';
import { violations } from './check.ts';
import { makeWorld, type World } from './world.ts';

const USUAL = 200;
const ACTS = 8;
/** How long everything may take to be equal everywhere after the last fault, in ms. */
const PATIENCE = 60_000;

/** What one run did and found. */
export interface ShopRun {
  readonly seed: number;
  readonly happened: readonly string[];
  readonly entries: number;
  /** From the last fault until all was equal everywhere. */
  readonly settledMs: number;
  readonly violations: readonly string[];
}

/** `npm run faults -- shop [COUNT] [SEED]`: random runs of three to five tills; true when no run found a violation. */
export async function runShop([count, given]: readonly string[]): Promise<boolean> {
  const first = Number(given ?? Date.now() % 1_000_000);
  let wrong = 0;
  let slowest = 0;
  for (let n = 0; n < Number(count ?? USUAL); n += 1) {
    const run = await playShop(first + n);
    slowest = Math.max(slowest, run.settledMs);
    wrong += run.violations.length;
    const took = `equal after ${(run.settledMs / 1_000).toFixed(1)} s`;
    process.stdout.write(`seed ${run.seed}: ${run.entries} entries, ${took}; ${run.happened.join(', ')}\n`);
    for (const violation of run.violations) process.stdout.write(`  ${violation}\n`);
  }
  process.stdout.write(`${wrong} violations; all equal after ${(slowest / 1_000).toFixed(1)} s at most\n`);
  return wrong === 0;
}

/** Plays the run of a seed: entries are recorded at every till while faults happen, then all must be equal. */
export async function playShop(seed: number): Promise<ShopRun> {
  const roll = dice(seed);
  const world = await makeWorld(3 + roll(3));
  try {
    const happened: string[] = [];
    const names = Object.keys(acts);
    const refused: string[] = [];
    let entries = 0;
    for (let n = 0; n < ACTS; n += 1) {
      for (const till of world.tills) {
        const wanted = 1 + roll(30);
        const result = await till.record(wanted);
        if (result !== 'ok') refused.push(`${till.id}: a sale was refused: ${result}`);
        entries += wanted;
      }
      const name = names[roll(names.length)] ?? '';
      if (await acts[name]?.(world, roll)) happened.push(name);
    }
    // A last entry, so that a copied till shows that it differs.
    for (const till of world.tills) await till.record(1);
    const began = performance.now();
    const wrong = [...refused, ...(await settled(world))];
    const settledMs = performance.now() - began;
    return { seed, happened, entries: entries + world.tills.length, settledMs, violations: wrong };
  } finally {
    await world.close();
  }
}

/** Waits until nothing is wrong any more; else what still is. */
async function settled(world: World): Promise<readonly string[]> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const found = violations(await world.end());
    if (found.length === 0 || performance.now() > until) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
