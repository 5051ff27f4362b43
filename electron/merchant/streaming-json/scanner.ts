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
export type Turn = 'begin' | 'next' | 'finish' | null;

/** Where in a JSON text one is, one character code (UTF-16) at a time. */
export interface Scanner {
  next(code: number): Turn;
  /** Whether anything since the last call was nested too deep to be read. */
  takeTooDeep(): boolean;
}

/** Tracks strings, depth and the list in `data` of JSON, character by character. */
export function createScanner(): Scanner {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let inList = false;
  let tooDeep = false;
  /** The start of the last string of the envelope itself: before a list opens, that is its name. */
  let name = '';

  function string(code: number): null {
    if (escaped) escaped = false;
    else if (code === BACKSLASH) escaped = true;
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
    next(code) {
      if (inString) return string(code);
      if (code === QUOTE) return quote();
      if (code === OPEN || code === OPEN_LIST) return down(code);
      if (code === CLOSE || code === CLOSE_LIST) return up();
      return code === COMMA && inList && depth === 2 ? 'next' : null;
    },
    takeTooDeep() {
      const found = tooDeep;
      tooDeep = depth > MAX_DEPTH;
      return found;
    },
  };
}
