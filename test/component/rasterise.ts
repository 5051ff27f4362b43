/** Pixels per module: a reader needs a few. */
const SCALE = 4;

/** What a camera would see of a QR drawn as an SVG path of `Mx yhWv1h-Wz` runs: RGBA, white where nothing is drawn. */
export function rasterise(svg: Element): { readonly data: Uint8ClampedArray; readonly size: number } {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const path = svg.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  const size = side * SCALE;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(width)) * SCALE; column += 1) {
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
      }
    }
  }
  return { data, size };
}
