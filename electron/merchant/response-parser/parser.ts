import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { Collected, Collector } from '../decode/collect.ts';
import { decodeEnvelope, type Frame } from '../decode/envelope.ts';
import { type Clean, readJson } from '../streaming-json/json.ts';
import { createRecordSplitter } from '../streaming-json/record-splitter.ts';
import type { Answer, OnBatch } from '../types.ts';
import type { ListHead } from './list-head.ts';

export interface Reading<Out> {
  /** The frame, without its `data`; null when the body is no envelope. */
  readonly envelope: Frame | null;
  /** Whether the first thing of the body is markup: a web page, not the service. */
  readonly isMarkup: boolean;
  readonly isList: boolean;
  /** Null when `data` is not what was asked for. */
  readonly collected: Collected<Out> | null;
  /** List records before those in `collected`, packed. */
  readonly blocks: readonly Uint8Array[];
  /** How the list began; null where that cannot be recognised again. */
  readonly head: ListHead | null;
  /** Whether the body was read no further than to records that are known. */
  readonly isCut: boolean;
}

export const emptyResponse: Reading<never> = {
  envelope: null,
  isMarkup: false,
  isList: false,
  collected: null,
  blocks: [],
  head: null,
  isCut: false,
};

/**
 * Parses bytes, cleaning every value before anyone else sees it (rule 7). `longest`: characters of one record, or of the
 * envelope without its list, that are read in one go.
 */
export function createParser<Out>(collector: Collector<Out>, clean: Clean, longest: number) {
  const utf8 = new TextDecoder();
  const splitter = createRecordSplitter(
    {
      record: (text) => collector.record(text === null ? undefined : readJson(text, clean)),
      restart: () => collector.restart(),
    },
    longest,
  );
  /** The first character of the body. */
  let first = '';

  function take(text: string): void {
    if (first === '') first = text.trimStart().slice(0, 1);
    splitter.push(text);
  }

  return {
    /** Takes pieces of UTF-8 that may end anywhere. One byte order mark is dropped. */
    push: (bytes: Uint8Array): void => take(utf8.decode(bytes, { stream: true })),
    /** Whether a piece that must be read in one go was longer than may be; it was not read. */
    isOverlong: splitter.isOverlong,
    finish(): Reading<Out> {
      take(utf8.decode());
      const rest = splitter.end();
      const receivedEnvelope = decodeEnvelope(rest === null ? undefined : readJson(rest, clean));
      const isMarkup = first === '<';
      if (!receivedEnvelope) return { ...emptyResponse, isMarkup };
      const { data, ...envelope } = receivedEnvelope;
      return {
        ...emptyResponse,
        envelope,
        isMarkup,
        isList: Array.isArray(data),
        collected: collector.finish(receivedEnvelope),
      };
    },
  };
}

/** Bytes worked on in one go, and milliseconds after which everyone else gets a turn. */
const SLICE = 16_384;
const MAX_TURN = 8;

/** The longest piece that is read in one go here: the worst JSON of this length takes some ten milliseconds. */
export const MAX_INLINE_BYTES = 16_384;

/** Parses a body on this thread, yielding regularly. Returns null when a piece is too long for that. */
export async function parseInline<Out>(
  body: readonly Uint8Array[],
  parser: ReturnType<typeof createParser<Out>>,
): Promise<Reading<Out> | null> {
  let since = performance.now();
  for (const slice of slices(body, SLICE)) {
    parser.push(slice);
    if (parser.isOverlong()) return null;
    if (performance.now() - since < MAX_TURN) continue;
    await setImmediate();
    since = performance.now();
  }
  const reading = parser.finish();
  return parser.isOverlong() ? null : reading;
}

/** The same bytes in views no longer than `size`. */
export function* slices(body: readonly Uint8Array[], size: number): Generator<Uint8Array> {
  for (const bytes of body) {
    for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
  }
}

/**
 * Packs records of a long list into one block of bytes, since a hundred thousand objects would slow garbage collection.
 * Used within this process only.
 */
export const packRecords = (records: readonly unknown[]): Uint8Array<ArrayBuffer> => new Uint8Array(serialize(records));

const unpack = (block: Uint8Array) => deserialize(block) as unknown[];

/** The answer with its blocks opened, one at a time and with a pause between: handed to `part`, or all in `value`. */
export async function openedAnswer<Out>(
  answer: Answer<Out>,
  blocks: readonly Uint8Array[],
  part: OnBatch<Out> | undefined,
): Promise<Answer<Out>> {
  if (blocks.length === 0) return answer;
  const all: unknown[] = [];
  for (const block of blocks) {
    const records = unpack(block);
    if (part) await part(records as Out & readonly unknown[], answer);
    else for (const each of records) all.push(each);
    await setImmediate();
  }
  return { ...answer, value: [...all, ...(answer.value as readonly unknown[])] as Out };
}
