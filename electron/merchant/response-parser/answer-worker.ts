/** The module of the thread that reads one long answer: see `thread.ts`. It sends nothing and writes nothing. */
import { parentPort, workerData } from 'node:worker_threads';
import { answers } from '../decode/answers.ts';
import type { Collector } from '../decode/collect.ts';
import { redactor } from '../streaming-json/redact.ts';
import type { ThreadReply, ThreadTask } from './parse-worker-client.ts';
import { createParser } from './parser.ts';
import { pack } from './record-batches.ts';

/** A record is about a kilobyte; past this it is no record, and what is left of an answer no envelope. */
const LONGEST = 1_000_000;

const { answer, secrets } = workerData as ThreadTask;
const collector: Collector<unknown> = answers[answer]();
let restarted = false;
const noted: Collector<unknown> = {
  ...collector,
  restart() {
    restarted = true;
    collector.restart();
  },
};
const parser = createParser(noted, redactor(secrets), LONGEST);

/** The end is told apart from the pieces: what is left in the collector then goes with the reading. */
function replyTo(bytes: Uint8Array | null): ThreadReply {
  if (bytes === null) return { restarted: false, block: null, reading: parser.finish() };
  restarted = false;
  parser.push(bytes);
  const records = collector.drain();
  return { restarted, block: records.length > 0 ? pack(records) : null, reading: null };
}

parentPort?.on('message', (bytes: Uint8Array | null) => {
  const reply = replyTo(bytes);
  parentPort?.postMessage(reply, reply.block ? [reply.block.buffer] : []);
});
