/** The module a journal's worker thread runs: one task, one answer, and the thread ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { runTask, type Task } from '../../journal/tasks.ts';
import { journalProjections } from './projections.ts';

parentPort?.postMessage(await runTask(workerData as Task, journalProjections));
