import { type Clean, type Json, readJson } from './json.ts';
import { createRecordSplitter } from './record-splitter.ts';

/** What becomes of the elements of a list in `data`; `undefined` is one that could not be read. */
export interface RecordTaker {
  record(record: Json | undefined): void;
  restart(): void;
}

/** An answer's body, taken in as it comes. */
export interface Intake {
  readonly take: (text: string) => void;
  /** The envelope; a list in its `data` is empty, its elements were handed over. Undefined when it is not JSON. */
  readonly envelope: () => Json | undefined;
  /** Whether the first thing of the body is markup: a web page, not the service. */
  readonly isMarkup: () => boolean;
}

/** Joins the splitter and the reader, cleaning every value before anyone else sees it (law 7). */
export function createIntake(taker: RecordTaker, clean: Clean): Intake {
  const splitter = createRecordSplitter({
    record: (text) => taker.record(text === null ? undefined : readJson(text, clean)),
    restart: () => taker.restart(),
  });
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
  };
}
