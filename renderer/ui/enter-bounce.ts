/** Two Enters closer than this, with nothing between, are one nervous finger and not two wishes. */
const BOUNCE = 250;

export interface EnterBounce {
  /** True for an Enter that is only the echo of one before it: held down, or hit again at once. */
  readonly isEcho: (event: { readonly repeat: boolean }) => boolean;
  readonly stop: () => void;
}

/** Watches a window's keys, so that a burst of Enters cannot run through one screen into the next. */
export function createEnterBounce(page: Window = window): EnterBounce {
  let before = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  const key = (event: KeyboardEvent) => {
    before = last;
    last = event.key === 'Enter' ? event.timeStamp : Number.NEGATIVE_INFINITY;
  };
  const other = () => {
    last = Number.NEGATIVE_INFINITY;
  };
  page.addEventListener('keydown', key, true);
  page.addEventListener('input', other, true);
  page.addEventListener('pointerdown', other, true);
  return {
    isEcho: (event) => event.repeat || last - before < BOUNCE,
    stop: () => {
      page.removeEventListener('keydown', key, true);
      page.removeEventListener('input', other, true);
      page.removeEventListener('pointerdown', other, true);
    },
  };
}
