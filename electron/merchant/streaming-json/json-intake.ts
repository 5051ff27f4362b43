import { type Clean, type Json, readJson } from './json.ts';
import { createRecordSplitter } from './record-splitter.ts';

/** Receives the elements of a list in `data`; `undefined` for an unreadable one. */
export interface RecordSink {
  record(record: Json | undefined): void;
  restart(): void;
}

/** A response body being received. */
export interface Intake {
  readonly take: (text: string) => void;
  /** The envelope; a list in its `data` is empty, its elements were handed over. Undefined when it is not JSON. */
  readonly envelope: () => Json | undefined;
  /** Whether the first thing of the body is markup: a web page, not the service. */
  readonly isMarkup: () => boolean;
  /** Whether a record, or the envelope, was longer than may be read in one go. */
  readonly isOverlong: () => boolean;
}

/**
 * Joins the splitter and the reader, cleaning every value before anyone else sees it (rule 7). `longest`: characters
 * of one record, or of the envelope without its list.
 */
export function createIntake(taker: RecordSink, clean: Clean, longest: number): Intake {
  const splitter = createRecordSplitter(
    {
      record: (text) => taker.record(text === null ? undefined : readJson(text, clean)),
      restart: () => taker.restart(),
    },
    longest,
  );
  let first = '';
  return {
    take(text) {
      if (first === '') first = text.trimStart().slice(0, 1);
      splitter.push(text);
    },
    envelope() {
      const text = splitter.end();
      return text === null ? undefined : readJson(text, clean);
    },
    isMarkup: () => first === '<',
    isOverlong: splitter.isOverlong,
  };
}
