const SIZE = 32;
/** Blue, green, red, alpha: the order of Chromium bitmaps. The amber of alerts, never green. */
const AMBER = [0x1d, 0x8a, 0xe8, 0xff] as const;

/** Draws a round badge. */
export function dot(): { readonly bitmap: Buffer; readonly size: number } {
  const bitmap = Buffer.alloc(SIZE * SIZE * 4);
  const centre = (SIZE - 1) / 2;
  for (let at = 0; at < SIZE * SIZE; at++) {
    const x = at % SIZE;
    const y = Math.floor(at / SIZE);
    if (Math.hypot(x - centre, y - centre) <= SIZE / 2 - 2) bitmap.set(AMBER, at * 4);
  }
  return { bitmap, size: SIZE };
}
