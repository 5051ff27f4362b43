import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { mainFolderOf } from '../../platform/files.ts';
import type { AnswerName } from '../decode/answers.ts';
import { emptyResponse, type Reading, slices } from './parser.ts';

export interface ThreadTask {
  readonly answer: AnswerName;
  /**
   * Values removed from every response where it is parsed, our keys among them. No other part of the credentials is
   * passed on.
   */
  readonly secrets: readonly string[];
}

/** The thread's reply to each piece, in order, and to the end (`null`). */
export interface ThreadReply {
  /** `data` started again: discard the earlier records. */
  readonly restarted: boolean;
  /** Decoded list records, packed, in order; null for none. */
  readonly block: Uint8Array<ArrayBuffer> | null;
  readonly reading: Reading<unknown> | null;
}

/** About a hundred events, which are unpacked in a millisecond or two. */
const SLICE = 65_536;

/**
 * No body needs it: a record of more than a megabyte is not read, the worst of one needs a fourth, and a list of 110,000
 * usual events (115 MB) was read within 24 MB. V8 ends the thread at this limit, or the whole process where a single list
 * grows past it (nodejs/node pull request 65019); Electron runs Node without the test of it (electron/electron
 * script/node-disabled-tests.json).
 */
const MAX_HEAP_MB = 512;

/** Beside this module: itself where the source runs, its bundle where the app is built. */
const entry = join(
  mainFolderOf(import.meta.dirname),
  `answer-worker${import.meta.filename.endsWith('.ts') ? '.ts' : '.js'}`,
);

/** At most two pieces are under way, so that neither thread is ever flooded by the other. */
export function startParseWorker<Out>(task: ThreadTask) {
  const ask = createChannel(
    new Worker(entry, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }),
  );
  let blocks: Uint8Array[] = [];
  let before: Promise<unknown> = Promise.resolve();

  async function give(bytes: Uint8Array | null): Promise<Reading<unknown> | null> {
    const reply = await ask.next(bytes);
    if (reply?.restarted) blocks = [];
    if (reply?.block) blocks.push(reply.block);
    return reply?.reading ?? null;
  }

  return {
    async take(bytes: Uint8Array): Promise<void> {
      for (const slice of slices([bytes], SLICE)) {
        // A copy of its own: it is given away, not shared. `slice()` of a Buffer would be no copy.
        const current = give(new Uint8Array(slice));
        await before;
        before = current;
      }
    },
    /** Returns the parsed response; `emptyResponse` when the thread failed. */
    async end(): Promise<Reading<Out>> {
      const reading = (await give(null)) ?? emptyResponse;
      return { ...reading, blocks: reading.isList ? blocks : [] } as Reading<Out>;
    },
    stop: ask.stop,
  };
}

export type AnswerThread<Out> = ReturnType<typeof startParseWorker<Out>>;

/** Messages and replies have the same order. A terminated thread replies null. */
function createChannel(worker: Worker) {
  const waiting: ((reply: ThreadReply | null) => void)[] = [];
  let hasEnded = false;
  const settle = () => {
    hasEnded = true;
    for (const resolve of waiting.splice(0)) resolve(null);
  };
  worker.on('message', (reply: ThreadReply) => waiting.shift()?.(reply));
  worker.on('error', settle);
  worker.on('exit', settle);
  return {
    next: (bytes: Uint8Array | null) =>
      new Promise<ThreadReply | null>((resolve) => {
        if (hasEnded) return resolve(null);
        waiting.push(resolve);
        worker.postMessage(bytes, bytes ? [bytes.buffer as ArrayBuffer] : []);
      }),
    stop: () => void worker.terminate(),
  };
}
