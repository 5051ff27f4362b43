import { statSync } from 'node:fs';
import { startKeepers } from '../../../electron/compose/keepers.ts';
import { realWorld } from '../../../electron/compose/till-journal.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { record } from './data-set.ts';
import { type Note, quantile, timed } from './figures.ts';
import { collectionDrafts } from './rows.ts';

const SALES = 1_500;

/** Records sales one entry a commit, as at the counter, giving other work a turn between sales; ms of each commit. */
export async function sell(journal: Journal, from: number, sales = SALES): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < sales; i += 1) {
    for (const draft of collectionDrafts(journal.vault, from + i)) times.push(timed(() => record(journal, [draft]))[1]);
    await new Promise(setImmediate);
  }
  return times;
}

export function noteCommits(what: string, times: readonly number[], note: Note): void {
  const total = times.reduce((sum, time) => sum + time, 0);
  note(`durable commits, ${what}`, (times.length / total) * 1_000, '/s');
  note(`commit p50, ${what}`, quantile(times, 0.5), 'ms');
  note(`commit p99, ${what}`, quantile(times, 0.99), 'ms', 'aim 5');
  note(`commit max, ${what}`, Math.max(...times), 'ms');
}

/** With the keepers at work, which write the log back beside the sales. */
export async function commitCosts(journal: Journal, file: string, collections: number, note: Note): Promise<void> {
  const ignore = () => undefined;
  const keepers = startKeepers({ journal, file, world: realWorld, report: ignore, broke: console.error });
  noteCommits('keepers at work', await sell(journal, collections), note);
  note('log after that', statSync(`${file}-wal`).size / (1 << 20), 'MiB');
  await keepers.end();
}
