/**
 * Entry point of the thread that parses one long response: see `parse-worker-client.ts`. It sends and stores nothing.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { answers } from '../decode/answers.ts';
import type { Collector } from '../decode/collect.ts';
import { redactor } from '../streaming-json/redact.ts';
import type { ThreadReply, ThreadTask } from './parse-worker-client.ts';
import { createParser, packRecords } from './parser.ts';

/** A record is about a kilobyte; past this it is no record, and what is left of an answer no envelope. */
const LONGEST_RECORD = 1_000_000;

const { answer, secrets } = workerData as ThreadTask;
const collector: Collector<unknown> = answers[answer]();
let hasRestarted = false;
const notingCollector: Collector<unknown> = {
  ...collector,
  restart() {
    hasRestarted = true;
    collector.restart();
  },
};
const parser = createParser(notingCollector, redactor(secrets), LONGEST_RECORD);

/** Returns the reply to a piece, or to the end (null), which includes the collector's remaining records. */
function replyTo(bytes: Uint8Array | null): ThreadReply {
  if (bytes === null) return { restarted: false, block: null, reading: parser.finish() };
  hasRestarted = false;
  parser.push(bytes);
  const records = collector.drain();
  return { restarted: hasRestarted, block: records.length > 0 ? packRecords(records) : null, reading: null };
}

parentPort?.on('message', (bytes: Uint8Array | null) => {
  const reply = replyTo(bytes);
  parentPort?.postMessage(reply, reply.block ? [reply.block.buffer] : []);
});
