import { createScanner } from './scanner.ts';

/** Where the records go. */
export interface RecordSink {
  /** One element of the list in `data`, as text; null when it is too long or too deep to be read. */
  record(text: string | null): void;
  /** A list starts. `data` may occur twice: the last counts, so earlier records are discarded. */
  restart(): void;
}

/** Takes a body piece by piece; pieces may end anywhere. */
export interface RecordSplitter {
  push(chunk: string): void;
  /** The envelope with its list emptied; null when it is too long or too deep. A truncated body leaves it open. */
  end(): string | null;
  /** Whether anything so far was too long. */
  isOverlong(): boolean;
}

/** Collects the pieces of one text and joins them when complete; drops them beyond `longest`. */
function createPieces(longest: number) {
  let parts: string[] = [];
  let size = 0;
  return {
    add(piece: string) {
      size += piece.length;
      if (size <= longest) parts.push(piece);
      else parts = [];
    },
    isOverlong: () => size > longest,
    text: () => (size <= longest ? parts.join('') : null),
  };
}

type Pieces = ReturnType<typeof createPieces>;

/**
 * Splits an envelope while it is received: each element of a list in `data` separately, everything else together. A
 * list of 100 MB is never one string or one tree, and a damaged record does not affect the others.
 */
export function createRecordSplitter(sink: RecordSink, longest: number): RecordSplitter {
  const scanner = createScanner();
  const envelope = createPieces(longest);
  let record: Pieces | null = null;
  let tooDeep = false;
  let overlong = false;

  function keep(piece: string): void {
    const pieces = record ?? envelope;
    pieces.add(piece);
    overlong ||= pieces.isOverlong();
  }

  function begin(): void {
    tooDeep ||= scanner.takeTooDeep();
    record = createPieces(longest);
    sink.restart();
  }

  function finish(): void {
    const text = record?.text() ?? null;
    if (scanner.takeTooDeep() || text === null) sink.record(null);
    else if (text.trim() !== '') sink.record(text);
    record = null;
  }

  function push(chunk: string): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const turn = scanner.next(chunk.charCodeAt(at));
      if (turn === null) continue;
      keep(chunk.slice(from, turn === 'begin' ? at + 1 : at));
      from = turn === 'finish' ? at : at + 1;
      if (turn === 'begin') begin();
      else finish();
      if (turn === 'next') record = createPieces(longest);
    }
    keep(chunk.slice(from));
  }

  return {
    push,
    end: () => (tooDeep || scanner.takeTooDeep() ? null : envelope.text()),
    isOverlong: () => overlong,
  };
}
