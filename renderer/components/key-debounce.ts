/** Two Enters closer than this, with nothing between, are one nervous finger and not two wishes. */
const BOUNCE = 250;
/** A key this soon after one typed in a box that is gone since was meant for that box; no word has a function key. */
const STRAY = 1_000;

export interface EnterBounce {
  /** True for an Enter that is only the echo of one before it: held down, or hit again at once. */
  readonly isEcho: (event: { readonly repeat: boolean }) => boolean;
  /** True while the key now pressed belongs to a word typed in a box that news has just taken off the screen. */
  readonly isStray: () => boolean;
  readonly stop: () => void;
}

/** Watches a window's keys, so that a burst of them cannot run through one screen into the next. */
export function createEnterBounce(page: Window = window): EnterBounce {
  let before = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  const strays = createStrays();
  const key = (event: KeyboardEvent) => {
    before = last;
    last = event.key === 'Enter' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    strays.key(event);
  };
  const other = () => {
    last = Number.NEGATIVE_INFINITY;
  };
  page.addEventListener('keydown', key, true);
  page.addEventListener('input', other, true);
  page.addEventListener('pointerdown', other, true);
  return {
    isEcho: (event) => event.repeat || last - before < BOUNCE,
    isStray: strays.isStray,
    stop: () => {
      page.removeEventListener('keydown', key, true);
      page.removeEventListener('input', other, true);
      page.removeEventListener('pointerdown', other, true);
    },
  };
}

/** Follows a word from the box it is typed in to wherever its last keys land when that box goes away. */
function createStrays() {
  let box: Element | null = null;
  let typedAt = Number.NEGATIVE_INFINITY;
  let stray = false;
  return {
    key(event: KeyboardEvent) {
      // A PIN is a word that its last digit ends, so what follows it is meant for what follows.
      const here = event.target instanceof HTMLInputElement && event.target.type !== 'password' ? event.target : null;
      const late = box !== null && !box.isConnected && event.timeStamp - typedAt < STRAY;
      stray = !here && late && !/^F\d/.test(event.key);
      if (!here && !stray) return;
      box = here ?? box;
      // Enter and its like end a word: what follows them is a new wish.
      typedAt = event.key.length === 1 ? event.timeStamp : Number.NEGATIVE_INFINITY;
    },
    isStray: () => stray,
  };
}
