import type { Collected, Collector } from '../decode/collect.ts';
import { decodeEnvelope, type Frame } from '../decode/envelope.ts';
import type { Clean } from '../streaming-json/json.ts';
import { createIntake } from '../streaming-json/json-intake.ts';
import type { ListHead } from './list-head.ts';

/** A parsed body. */
export interface Reading<Out> {
  /** The frame, without its `data`; null when the body is no envelope. */
  readonly envelope: Frame | null;
  readonly isMarkup: boolean;
  /** Whether `data` was a list. */
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

/** The result for an unreadable body. */
export const emptyResponse: Reading<never> = {
  envelope: null,
  isMarkup: false,
  isList: false,
  collected: null,
  blocks: [],
  head: null,
  isCut: false,
};

/** Parses bytes, on any thread. */
export interface Parser<Out> {
  /** Pieces of UTF-8 that may end anywhere. One byte order mark is dropped. */
  readonly push: (bytes: Uint8Array) => void;
  /** Whether a piece that must be read in one go was longer than may be; it was not read. */
  readonly isOverlong: () => boolean;
  readonly finish: () => Reading<Out>;
}

/** `longest`: characters of one record, or of the envelope without its list, that are read in one go. */
export function createParser<Out>(collector: Collector<Out>, clean: Clean, longest: number): Parser<Out> {
  const utf8 = new TextDecoder();
  const intake = createIntake(collector, clean, longest);
  return {
    push: (bytes) => intake.take(utf8.decode(bytes, { stream: true })),
    isOverlong: intake.isOverlong,
    finish() {
      intake.take(utf8.decode());
      const receivedEnvelope = decodeEnvelope(intake.envelope());
      const isMarkup = intake.isMarkup();
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
