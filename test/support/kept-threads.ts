import { EventEmitter } from 'node:events';
import { Worker as Thread } from 'node:worker_threads';

const idleThreads: Thread[] = [];

/**
 * In the place of Node's `Worker` for the tasks on a journal: a thread that has ended its task takes the next one, since
 * to start one takes 50 ms of processor, and the tests start thousands. A thread that is terminated, or ends by an error,
 * is not used again. It hides what a thread of its own for each task would show: a task whose thread does not end by
 * itself, and environment variables that changed since the thread began. The tills of end-to-end tests start one for each.
 */
export class Worker extends EventEmitter {
  readonly #thread: Thread;
  #hasEnded = false;

  constructor(entry: string, { workerData }: { readonly workerData: unknown }) {
    super();
    const thread = idleThreads.pop() ?? new Thread(entry);
    this.#thread = thread;
    thread.ref();
    const fail = (error: unknown) => void this.emit('error', error);
    const exit = () => void this.emit('exit');
    thread.once('message', (result) => {
      this.#hasEnded = true;
      thread.off('error', fail).off('exit', exit).unref();
      idleThreads.push(thread);
      this.emit('message', result);
    });
    thread.once('error', fail).once('exit', exit);
    thread.postMessage(workerData);
  }

  async terminate(): Promise<void> {
    if (!this.#hasEnded) await this.#thread.terminate();
  }
}
