/** Deeper than any record of the interface goes, and far from where a stack ends. */
const MAX_DEPTH = 200;
/** One record is about a kilobyte; past this it is not kept together. */
const MAX_RECORD = 1_000_000;

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE] = [34, 44, 91, 92, 93, 123, 125];

/** Where the records go. */
export interface RecordSink {
  /** One element of `data`, as text; null when it is too long or too deep to be read. */
  record(text: string | null): void;
  /** `data` stood there twice: the last counts, so what was handed over is void. */
  restart(): void;
}

export interface RecordSplitter {
  push(chunk: string): void;
  /** The envelope with its list emptied; null when it is nested too deep. A truncated body leaves it open. */
  end(): string | null;
}

/**
 * Takes an envelope apart while it streams in: each element of a list in `data` on its own, everything else together.
 * A feed of 100 MB is thus never one string nor one tree, and a damaged record spoils nobody else.
 */
export function createRecordSplitter(sink: RecordSink): RecordSplitter {
  const rest: string[] = [];
  let parts: string[] | null = null;
  let size = 0;
  let spoiled = false;
  let tooDeep = false;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let word = '';

  function keep(piece: string): void {
    if (parts === null) rest.push(piece);
    else if (size + piece.length > MAX_RECORD) spoiled = true;
    else parts.push(piece);
    size += piece.length;
  }

  function begin(): void {
    parts = [];
    size = 0;
    spoiled = false;
  }

  function finish(): void {
    const text = parts?.join('') ?? '';
    if (spoiled) sink.record(null);
    else if (text.trim() !== '') sink.record(text);
    parts = null;
  }

  function down(code: number): 'begin' | null {
    depth += 1;
    if (depth > MAX_DEPTH && parts) spoiled = true;
    if (depth > MAX_DEPTH && !parts) tooDeep = true;
    return code === OPEN_LIST && depth === 2 && word === 'data' ? 'begin' : null;
  }

  function up(): 'finish' | null {
    depth -= 1;
    return depth === 1 && parts ? 'finish' : null;
  }

  /** What a character outside a string does; a comma between records both ends one and begins one. */
  function structure(code: number): 'begin' | 'finish' | 'next' | null {
    if (code === OPEN || code === OPEN_LIST) return down(code);
    if (code === CLOSE || code === CLOSE_LIST) return up();
    if (code === COMMA && depth === 2 && parts) return 'next';
    if (code === QUOTE) {
      inString = true;
      if (depth === 1) word = '';
    }
    return null;
  }

  function inside(code: number): void {
    if (escaped) escaped = false;
    else if (code === BACKSLASH) escaped = true;
    else if (code === QUOTE) inString = false;
    if (depth === 1 && inString && word.length < 5) word += String.fromCharCode(code);
  }

  function push(chunk: string): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      const turn = inString ? inside(code) : structure(code);
      if (!turn) continue;
      keep(chunk.slice(from, turn === 'begin' ? at + 1 : at));
      from = turn === 'finish' ? at : at + 1;
      if (turn === 'begin') sink.restart();
      else finish();
      if (turn !== 'finish') begin();
    }
    keep(chunk.slice(from));
  }

  return { push, end: () => (tooDeep ? null : rest.join('')) };
}
