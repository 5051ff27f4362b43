/** Deeper than any record of the interface, and far below the limit of the stack. */
const MAX_DEPTH = 200;

const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN = 123;
const CLOSE = 125;

/** What a character means for the list in `data`: it begins, its next record begins, it ends. */
type Turn = 'begin' | 'next' | 'finish' | null;

/** Tracks strings, depth and the list in `data` of JSON, character by character. */
export function createJsonScanner() {
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let inList = false;
  let tooDeep = false;
  /** The start of the last string of the envelope itself: before a list opens, that is its name. */
  let name = '';

  function string(code: number): null {
    if (isEscaped) isEscaped = false;
    else if (code === BACKSLASH) isEscaped = true;
    else if (code === QUOTE) inString = false;
    if (depth === 1 && inString && name.length < 5) name += String.fromCharCode(code);
    return null;
  }

  function quote(): null {
    inString = true;
    if (depth === 1) name = '';
    return null;
  }

  function down(code: number): Turn {
    depth += 1;
    tooDeep ||= depth > MAX_DEPTH;
    if (code !== OPEN_LIST || depth !== 2 || name !== 'data') return null;
    inList = true;
    return 'begin';
  }

  function up(): Turn {
    depth -= 1;
    if (!inList || depth !== 1) return null;
    inList = false;
    return 'finish';
  }

  return {
    next(code: number): Turn {
      if (inString) return string(code);
      if (code === QUOTE) return quote();
      if (code === OPEN || code === OPEN_LIST) return down(code);
      if (code === CLOSE || code === CLOSE_LIST) return up();
      return code === COMMA && inList && depth === 2 ? 'next' : null;
    },
    /** Whether anything since the last call was nested too deep to be read. */
    takeTooDeep(): boolean {
      const wasTooDeep = tooDeep;
      tooDeep = depth > MAX_DEPTH;
      return wasTooDeep;
    },
  };
}

export interface RecordSink {
  /** One element of the list in `data`, as text; null when it is too long or too deep to be read. */
  record(text: string | null): void;
  /** A list starts. `data` may occur twice: the last counts, so earlier records are discarded. */
  restart(): void;
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
export function createRecordSplitter(sink: RecordSink, longest: number) {
  const scanner = createJsonScanner();
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
    /** The envelope with its list emptied; null when it is too long or too deep. A truncated body leaves it open. */
    end: () => (tooDeep || scanner.takeTooDeep() ? null : envelope.text()),
    isOverlong: () => overlong,
  };
}
