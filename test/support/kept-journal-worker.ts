/** What `electron/till/journal-worker.ts` does, for one task after the other. */
import { parentPort } from 'node:worker_threads';
import { runTask, type Task } from '../../electron/journal/tasks.ts';

const loading = {
  projections: async () => (await import('../../electron/till/projections.ts')).journalProjections,
  prepareReplica: async () => (await import('../../electron/shop/streams/replica.ts')).prepareReplica,
};

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await runTask(task, loading)));
