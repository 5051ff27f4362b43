import { availableParallelism } from 'node:os';
import { killAll, plan } from './kills.ts';
import { complaints, table } from './table.ts';

const USUAL = 200;

/** `npm run faults -- kill [COUNT] [SEED]`: prints the table; true when every kill ended well. */
export async function runKills([count, given]: readonly string[]): Promise<boolean> {
  const seed = Number(given ?? Date.now() % 1_000_000);
  const startedAt = performance.now();
  const kills = await killAll(plan(Number(count ?? USUAL)), { seed, lanes: availableParallelism() });
  const wrong = complaints(kills);
  const took = ((performance.now() - startedAt) / 1_000).toFixed(0);
  process.stdout.write(`${table(kills)}\n\n${kills.length} kills in ${took} s, seed ${seed}\n`);
  for (const complaint of wrong) process.stdout.write(`${complaint}\n`);
  return wrong.length === 0;
}
