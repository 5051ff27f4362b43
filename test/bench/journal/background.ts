import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { journalWorker } from '../../../electron/compose/journal-worker-file.ts';
import { inBackground } from '../../../electron/journal/background.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import type { Task, TaskKind } from '../../../electron/journal/tasks.ts';
import { noteCommits, sell } from './commits.ts';
import type { Note } from './figures.ts';

/** A copy and a whole check in the background: how long each takes, what it does to this thread and to commits. */
export async function backgroundCosts(journal: Journal, file: string, collections: number, note: Note): Promise<void> {
  const { journal: uuid } = journal.head();
  const target = join(dirname(file), 'backups', 'copy.db');
  await measure('copy', { kind: 'backup', file, uuid, target });
  await measure('whole check', { kind: 'check', file, uuid, known: [journal.head()] });

  async function measure(what: string, task: Task<TaskKind>): Promise<void> {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const start = performance.now();
    const work = inBackground(journalWorker, task).result;
    const times = await sell(journal, collections * 2, 300);
    // The commits hold the thread as long as they say; from here on only the task could.
    delay.enable();
    const result = await work;
    delay.disable();
    if (!result.ok) throw new Error(`${what}: ${result.failure.text}`);
    if (result.value && 'differences' in result.value) {
      const { verification, differences } = result.value;
      if (!verification.ok || differences.length > 0) throw new Error(JSON.stringify(result.value));
    }
    note(`${what} in the background`, (performance.now() - start) / 1_000, 's');
    note('longest block of the main thread by it', delay.max / 1e6, 'ms', 'aim 50');
    noteCommits(`during a ${what}`, times, note);
  }
}
