/** Maximum ms between two keys of a scanner; the fastest typists need twice as long for ten keys. */
export const SCANNER_GAP = 50;
/** A burst that follows typing this soon, in ms, is the rest of one word: the computer was busy for a moment. */
const MAX_DELAY = 700;
/** No name of a sale is longer. */
const LONGEST_CODE = 64;

interface Options {
  /** Whether the burst is one that is wanted; any other is left where it was typed. */
  readonly isScan: (text: string) => boolean;
  readonly onScan: (text: string) => void;
}

/**
 * Returns the character that a key types on a US keyboard. Scanners are delivered for one and send the places of its
 * keys, also to a computer with a French keyboard, where the digit row types &é"'(-è_çà.
 */
const onUsKeyboard = ({ code, key }: KeyboardEvent): string =>
  code === 'Minus' ? '-' : (/^(?:Digit|Key)(.)$/.exec(code)?.[1] ?? key);

const isDialogOpen = (): boolean => document.querySelector('[role="alertdialog"], [role="dialog"]') !== null;

/**
 * Distinguishes a keyboard-wedge scanner from typing: a burst of keys, each within 50 ms of the one before by the
 * keyboard's own time, that begins by itself, ends in Enter and names something, as it was typed or by the places of its
 * keys. Its text is removed from the boxes it was typed into, and its Enter presses nothing. One that begins while a
 * dialog is open is ignored. Returns an unsubscribe function.
 */
export function createScanner({ isScan, onScan }: Options): () => void {
  const textsBefore = new Map<HTMLInputElement, string>();
  let text = '';
  let usText = '';
  let beganInDialog = false;
  let last = Number.NEGATIVE_INFINITY;
  /** What is being typed began before this burst. */
  let goesOn = false;

  const begin = () => {
    text = '';
    usText = '';
    textsBefore.clear();
  };

  const finish = (event: KeyboardEvent) => {
    const scannedText = goesOn ? undefined : [text, usText].find(isScan);
    goesOn = false;
    if (scannedText === undefined) return begin();
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const [box, before] of textsBefore) putBack(box, before);
    begin();
    if (!beganInDialog) onScan(scannedText);
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Shift' || event.key === 'CapsLock') return;
    const gap = event.timeStamp - last;
    const close = gap <= SCANNER_GAP && !event.repeat;
    if (!close) goesOn = gap <= MAX_DELAY && (goesOn || text !== '');
    last = event.timeStamp;
    if (!close || event.ctrlKey || event.altKey || event.metaKey || text.length > LONGEST_CODE) begin();
    if (event.key === 'Enter') finish(event);
    else if (event.key.length === 1) {
      if (text === '') beganInDialog = isDialogOpen();
      text += event.key;
      usText += onUsKeyboard(event);
    } else begin();
  };
  /** Before the first key of a burst changes a box, which may not be the one that had the focus. */
  const change = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && !textsBefore.has(target)) textsBefore.set(target, target.value);
  };

  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  addEventListener('keydown', press, options);
  addEventListener('beforeinput', change, options);
  return () => stopping.abort();
}

/** Sets the value as typing would, so that React receives the input event. */
function putBack(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
