import { SCANNER_GAP } from './scanner.ts';

/** Two Enter presses within this time, in ms, count as one. */
const BOUNCE = 250;
/** A key within this time after one typed in a removed input belongs to that input, except function keys. */
const STRAY = 1_000;

/** Keys that choose which character the next key types. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Alt', 'AltGraph', 'Control', 'Meta']);

export type KeyDebounce = ReturnType<typeof createKeyDebounce>;

/** Watches the window's keys so that a burst of them does not act on the next screen. */
export function createKeyDebounce() {
  let before = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let box: Element | null = null;
  let typedAt = Number.NEGATIVE_INFINITY;
  let characterAt = Number.NEGATIVE_INFINITY;
  let isLateKey = false;
  let isFromScanner = false;
  /** Tracks text typed in an input across its removal. */
  const noteText = (event: KeyboardEvent) => {
    // A PIN ends with its last digit, so later keys do not belong to it.
    const here = event.target instanceof HTMLInputElement && event.target.type !== 'password' ? event.target : null;
    const late = box !== null && !box.isConnected && event.timeStamp - typedAt < STRAY;
    const isCharacter = event.key.length === 1;
    isFromScanner = event.key === '?' && event.timeStamp - characterAt <= SCANNER_GAP;
    if (isCharacter) characterAt = event.timeStamp;
    // A scanner types no other keys, such as Escape, between two characters.
    else if (!modifiers.has(event.key)) characterAt = Number.NEGATIVE_INFINITY;
    isLateKey = !here && late && !/^F\d/.test(event.key);
    if (!here && !isLateKey) return;
    box = here ?? box;
    // Enter and similar keys end a text.
    typedAt = isCharacter ? event.timeStamp : Number.NEGATIVE_INFINITY;
  };
  const key = (event: KeyboardEvent) => {
    before = last;
    last = event.key === 'Enter' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    noteText(event);
  };
  const other = () => {
    last = Number.NEGATIVE_INFINITY;
  };
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  addEventListener('keydown', key, options);
  addEventListener('input', other, options);
  addEventListener('pointerdown', other, options);
  return {
    /** True for a repeated Enter: held down, or pressed again at once. */
    isEcho: (event: { readonly repeat: boolean }) => event.repeat || last - before < BOUNCE,
    /** True while keys belong to text that a removed input or a scanner began: its M is ? on a French keyboard. */
    isStray: () => isLateKey || isFromScanner,
    stop: () => stopping.abort(),
  };
}
