import { type AnswerName, answers } from '../decode/answers.ts';
import type { Collector } from '../decode/collect.ts';
import { redactor } from '../streaming-json/redact.ts';
import { HEAD_BYTES, headOf, type ListHead, type NewerRecords, newerThan, SEARCHED_BYTES } from './list-head.ts';
import { type AnswerThread, startParseWorker } from './parse-worker-client.ts';
import { createParser, emptyResponse, MAX_INLINE_BYTES, parseInline, type Reading } from './parser.ts';

/** Bodies up to this many bytes are read on the till's own thread. */
export const SHORT_BODY = 1_000_000;

/**
 * Parses one body while it is received: a short one here, in slices; a long one, or one with a very long token, in a
 * worker thread, so that no response blocks the till's windows.
 */
export function createReader<Out>(answer: AnswerName, secrets: readonly string[], knownHead: ListHead | null = null) {
  let heldChunks: Uint8Array[] = [];
  let size = 0;
  let thread: AnswerThread<Out> | null = null;
  let isStopped = false;
  /** The first bytes, which show how a list begins. */
  let start: Buffer = Buffer.alloc(0);
  let cut: NewerRecords | null = null;

  /** Searches the bytes received so far for the records of `known`; bytes searched before are not searched again. */
  function isEnough(bytes: Uint8Array): boolean {
    if (start.byteLength < HEAD_BYTES) start = Buffer.concat([start, bytes]);
    if (!knownHead || size > SEARCHED_BYTES) return false;
    cut = newerThan(knownHead, Buffer.concat(heldChunks), size - bytes.byteLength - knownHead.records.byteLength);
    if (cut) heldChunks = [cut.body];
    return cut !== null;
  }

  async function moveAway(): Promise<void> {
    if (isStopped) return;
    thread = startParseWorker({ answer, secrets });
    const before = heldChunks;
    heldChunks = [];
    for (const bytes of before) await thread.take(bytes);
  }

  function parser() {
    const collector = answers[answer]() as Collector<unknown> as Collector<Out>;
    return createParser(collector, redactor(secrets), MAX_INLINE_BYTES);
  }

  async function read(): Promise<Reading<Out>> {
    const reading = thread ? null : await parseInline(heldChunks, parser());
    if (reading) return reading;
    if (!thread) await moveAway();
    return thread?.end() ?? emptyResponse;
  }

  return {
    /** Resolves when more may be sent, and with true when no more is needed. */
    async take(bytes: Uint8Array): Promise<boolean> {
      if (cut) return true;
      if (thread) {
        await thread.take(bytes);
        return false;
      }
      heldChunks.push(bytes);
      size += bytes.byteLength;
      if (isEnough(bytes)) return true;
      if (size > SHORT_BODY) await moveAway();
      return false;
    },
    async end(): Promise<Reading<Out>> {
      const reading = await read();
      if (cut) return { ...reading, head: cut.head, isCut: true };
      return reading.isList && reading.envelope ? { ...reading, head: headOf(start, reading.envelope) } : reading;
    },
    /** Call it at the end, read or not: stops the parser. */
    stop(): void {
      isStopped = true;
      thread?.stop();
    },
  };
}
