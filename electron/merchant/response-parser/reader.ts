import { type AnswerName, answers } from '../decode/answers.ts';
import type { Collector } from '../decode/collect.ts';
import { redactor } from '../streaming-json/redact.ts';
import { LONGEST_HERE, parseInline } from './parse-inline.ts';
import { type AnswerThread, startParseWorker } from './parse-worker-client.ts';
import { createParser, emptyResponse, type Reading } from './parser.ts';

/** Bodies up to this many bytes are read on the till's own thread. */
export const SHORT_BODY = 1_000_000;

/** Parses one body while it is received. */
export interface BodyReader<Out> {
  /** Resolves when more may be sent. */
  readonly take: (bytes: Uint8Array) => Promise<void>;
  readonly end: () => Promise<Reading<Out>>;
  /** Call it at the end, read or not: stops the parser. */
  readonly stop: () => void;
}

/**
 * Parses short bodies here, in slices; a long one, or one with a very long token, in a worker thread, so that no
 * response blocks the till's windows.
 */
export function createReader<Out>(answer: AnswerName, secrets: readonly string[]): BodyReader<Out> {
  let held: Uint8Array[] = [];
  let size = 0;
  let thread: AnswerThread<Out> | null = null;
  let stopped = false;

  async function moveAway(): Promise<void> {
    if (stopped) return;
    thread = startParseWorker({ answer, secrets });
    const before = held;
    held = [];
    for (const bytes of before) await thread.take(bytes);
  }

  function parser() {
    const collector = answers[answer]() as Collector<unknown> as Collector<Out>;
    return createParser(collector, redactor(secrets), LONGEST_HERE);
  }

  return {
    async take(bytes) {
      if (thread) return thread.take(bytes);
      held.push(bytes);
      size += bytes.byteLength;
      if (size > SHORT_BODY) await moveAway();
    },
    async end() {
      const reading = thread ? null : await parseInline(held, parser());
      if (reading) return reading;
      if (!thread) await moveAway();
      return thread?.end() ?? emptyResponse;
    },
    stop() {
      stopped = true;
      thread?.stop();
    },
  };
}
