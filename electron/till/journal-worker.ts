/** Entry point of a journal worker thread: runs one task, posts the result and exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { runTask, type Task } from '../journal/tasks.ts';

const loadProjections = async () => (await import('./projections.ts')).journalProjections;

parentPort?.postMessage(await runTask(workerData as Task, loadProjections));
