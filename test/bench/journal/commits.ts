import { statSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import type { Journal, JournalOptions } from '../../../electron/journal/journal.ts';
import { startJournalMaintenance } from '../../../electron/journal/maintenance/maintenance.ts';
import { journalWorker, runInWorker } from '../../../electron/journal/run-in-worker.ts';
import type { Task, TaskKind } from '../../../electron/journal/tasks.ts';
import { systemTimers } from '../../../electron/till/till-journal.ts';
import { quantile } from '../report/figure.ts';
import { type Note, runTimed } from './figures.ts';
import { saleDrafts } from './rows.ts';
import { record } from './shop-data.ts';

const SALES = 300;
const ROUNDS = 5;

/** Records sales one entry a commit, as at the counter, giving other work a turn between sales; ms of each commit. */
async function sell(journal: Journal, from: number, sales = SALES): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < sales; i += 1) {
    for (const draft of saleDrafts(journal.vault, from + i)) times.push(runTimed(() => record(journal, [draft]))[1]);
    await new Promise(setImmediate);
  }
  return times;
}

/** One figure of each round: noise of this computer shows as spread. */
function noteCommits(what: string, rounds: readonly (readonly number[])[], note: Note): void {
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

/** A copy in the background: how long it takes, what it does to this thread and to commits. */
export async function copyCosts(
  journal: Journal,
  { file, wrappingKey }: JournalOptions,
  sales: number,
  note: Note,
): Promise<void> {
  note('longest wait of the main thread, nothing beside it', [await longestWait(pause(5_000))], 'ms');
  const { journal: uuid } = journal.head();
  const chainKey = keysFrom(wrappingKey).chain;
  await besideSales('a copy', { kind: 'backup', file, uuid, chainKey, at: Date.now() }, journal, sales, note);
}

/** The same for the whole check: every entry, the file, every projected table computed again. */
export async function wholeCheckCosts(
  journal: Journal,
  { file, wrappingKey }: JournalOptions,
  sales: number,
  note: Note,
): Promise<void> {
  const head = journal.head();
  const chain = { uuid: head.journal, chainKey: keysFrom(wrappingKey).chain };
  const task = { kind: 'check', file, ...chain, known: [head] } as const;
  await besideSales('a whole check', task, journal, sales, note);
}

async function besideSales(what: string, task: Task, journal: Journal, sales: number, note: Note): Promise<void> {
  const start = performance.now();
  const work = runInWorker(journalWorker, task).result;
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await sell(journal, sales * 2 + round * SALES, SALES / ROUNDS));
  // The commits block the thread as long as they report; from here on only the task could.
  const wait = await longestWait(work.then(requireGood));
  note(`${what} in the background`, [(performance.now() - start) / 1_000], 's');
  note(`longest wait of the main thread, ${what} beside it`, [wait], 'ms');
  noteCommits(`${what} beside them`, rounds, note);
}

function requireGood(result: Awaited<ReturnType<typeof runInWorker<TaskKind>>['result']>): void {
  if (!result.ok) throw new Error(result.failure.text);
  if (!result.value || !('differences' in result.value)) return;
  const { verification, differences } = result.value;
  if (!verification.ok || differences.length > 0) throw new Error(JSON.stringify(result.value));
}

async function longestWait(meanwhile: Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await meanwhile;
  delay.disable();
  return delay.max / 1e6;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
