import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../build/target.ts';
import type { ThreadReply } from '../../../electron/merchant/response-parser/parse-worker-client.ts';
import { isDeep } from '../../support/deep.ts';

const entry = join(projectRoot, 'electron/merchant/response-parser/answer-worker.ts');

/** A fourth of what the thread is given. */
const HEAP_MB = 128;
const SLICE = 65_536;
/** Just below the length at which a record is not read any more. */
const LONG = 990_000;

const longList = (piece: (place: number) => string) => {
  const pieces: string[] = [];
  for (let length = 0; length < LONG; length += piece(pieces.length).length + 1) pieces.push(piece(pieces.length));
  return pieces.slice(0, -1).join(',');
};
const event = (meta: string) => `{"id":"e1","event":"transaction_success","data":{"meta":${meta}}}`;
const list = (record: string) => `{"status":"success","code":200,"data":[${record},${record}]}`;

/** Bodies that need the most memory for each byte. */
const bodies = {
  'lists in lists': list(event(`[${longList(() => '[]')}]`)),
  'objects in lists': list(event(`[${longList(() => '{}')}]`)),
  'names of their own': list(event(`{${longList((place) => `"k${place}":{}`)}}`)),
  'one text without an end': `{"status":"success","data":"${'a'.repeat(8 * LONG)}`,
  'brackets without an end': '['.repeat(8 * LONG),
};

const kinds = Object.keys(bodies) as (keyof typeof bodies)[];

// What bounds the memory: V8 may end the whole process at a thread's limit, and not the thread alone.
it.each(isDeep ? kinds : kinds.slice(0, 2))(
  'needs no more than a fourth of the memory that the thread is given for %s',
  async (name) => {
    const worker = new Worker(entry, {
      workerData: { answer: 'listEvents', secrets: ['a secret of the shop'] },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const bytes = Buffer.from(bodies[name]);
    const pieces = Array.from(
      { length: Math.ceil(bytes.byteLength / SLICE) },
      (_, place) => new Uint8Array(bytes.subarray(place * SLICE, (place + 1) * SLICE)),
    );
    const lastReply = await new Promise<ThreadReply>((resolve, reject) => {
      worker.on('message', (reply: ThreadReply) => reply.reading && resolve(reply));
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
      for (const piece of [...pieces, null]) worker.postMessage(piece);
    });
    expect(lastReply.reading).not.toBeNull();
    worker.removeAllListeners('exit');
    await worker.terminate();
  },
);
