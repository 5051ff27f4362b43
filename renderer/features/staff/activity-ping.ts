/** Minimum interval between pings, in ms. */
const APART = 20_000;

/** Calls `present` now and then while the window is used; returns a function that stops it. */
export function pingOnActivity(present: () => void, page: Window = window): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const touched = ({ timeStamp }: Event) => {
    if (timeStamp - last < APART) return;
    last = timeStamp;
    present();
  };
  page.addEventListener('keydown', touched, true);
  page.addEventListener('pointerdown', touched, true);
  page.addEventListener('wheel', touched, { capture: true, passive: true });
  return () => {
    page.removeEventListener('keydown', touched, true);
    page.removeEventListener('pointerdown', touched, true);
    page.removeEventListener('wheel', touched, true);
  };
}
