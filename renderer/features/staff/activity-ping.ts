/** Minimum interval between pings, in ms. */
const APART = 20_000;

/** Calls `present` now and then while the window is used; returns a function that stops it. */
export function pingOnActivity(present: () => void, page: Window = window): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const noteTouch = ({ timeStamp }: Event) => {
    if (timeStamp - last < APART) return;
    last = timeStamp;
    present();
  };
  page.addEventListener('keydown', noteTouch, true);
  page.addEventListener('pointerdown', noteTouch, true);
  page.addEventListener('wheel', noteTouch, { capture: true, passive: true });
  return () => {
    page.removeEventListener('keydown', noteTouch, true);
    page.removeEventListener('pointerdown', noteTouch, true);
    page.removeEventListener('wheel', noteTouch, true);
  };
}
