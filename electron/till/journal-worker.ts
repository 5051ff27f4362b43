/** Entry point of a journal worker thread: runs one task, posts the result and exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { runTask, type Task } from '../journal/tasks.ts';

const loading = {
  projections: async () => (await import('./projections.ts')).journalProjections,
  prepareReplica: async () => (await import('../shop/streams/replica.ts')).prepareReplica,
};

const run = async (task: Task) => parentPort?.postMessage(await runTask(task, loading));

// Only tests start a thread without a task; they send it tasks as messages, one after the other.
if (workerData) await run(workerData as Task);
else parentPort?.on('message', run);
