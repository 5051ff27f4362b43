/** Entry point of a journal worker thread: runs one task, posts the result and exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { runTask, type Task } from '../journal/tasks.ts';

const loading = {
  projections: async () => (await import('./projections.ts')).journalProjections,
  prepareReplica: async () => (await import('../shop/streams/replica.ts')).prepareReplica,
};

parentPort?.postMessage(await runTask(workerData as Task, loading));
