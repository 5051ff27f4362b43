import { statSync } from 'node:fs';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import type { Journal, JournalOptions } from '../../../electron/journal/journal.ts';
import { startJournalMaintenance } from '../../../electron/journal/maintenance/maintenance.ts';
import { systemTimers } from '../../../electron/till/till-journal.ts';
import { quantile } from '../report/quantile.ts';
import { type Note, runTimed } from './figures.ts';
import { saleDrafts } from './rows.ts';
import { record } from './shop-data.ts';

const SALES = 300;
const ROUNDS = 5;

/** Records sales one entry a commit, as at the counter, giving other work a turn between sales; ms of each commit. */
export async function sell(journal: Journal, from: number, sales = SALES): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < sales; i += 1) {
    for (const draft of saleDrafts(journal.vault, from + i)) times.push(runTimed(() => record(journal, [draft]))[1]);
    await new Promise(setImmediate);
  }
  return times;
}

/** One figure of each round: noise of this computer shows as spread. */
export function noteCommits(what: string, rounds: readonly (readonly number[])[], note: Note): void {
  const rate = (times: readonly number[]) => (times.length / times.reduce((sum, time) => sum + time, 0)) * 1_000;
  note(`durable commits, ${what}`, rounds.map(rate), '/s');
  const at = (share: number) => rounds.map((times) => quantile(times, share));
  note(`commit p50, ${what}`, at(0.5), 'ms');
  note(`commit p99, ${what}`, at(0.99), 'ms', 5);
  note(`longest commit, ${what}`, at(1), 'ms');
}

/** With the journal's maintenance running, which writes the log back during the sales. */
export async function commitCosts(
  journal: Journal,
  { file, wrappingKey }: JournalOptions,
  sales: number,
  note: Note,
): Promise<void> {
  const ignore = () => undefined;
  const chainKey = keysFrom(wrappingKey).chain;
  const keepers = startJournalMaintenance({
    journal,
    chainKey,
    file,
    timers: systemTimers,
    report: ignore,
    reportError: console.error,
  });
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await sell(journal, sales + round * SALES));
  noteCommits('keepers at work', rounds, note);
  note('log after that', [statSync(`${file}-wal`).size / (1 << 20)], 'MiB');
  await keepers.end();
}
