/// <reference path="./qrcode-core.d.ts" />
import { create } from 'qrcode/lib/core/qrcode.js';

/** Light border a reader needs, in modules. */
const QUIET = 4;

export interface QrPath {
  /** Side of the code with its border, in modules. */
  readonly side: number;
  /** SVG path of the dark modules, one unit each. */
  readonly path: string;
}

/** Returns `text` as a QR code in one SVG path. Level M is for screens, Q for thermal paper. */
export function qrPath(text: string, errorCorrectionLevel: 'M' | 'Q' = 'M'): QrPath {
  const { modules } = create(text, { errorCorrectionLevel });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, row) =>
    runs(Array.from({ length: size }, (_, column) => modules.get(row, column) !== 0))
      .map(([from, length]) => `M${from + QUIET} ${row + QUIET}h${length}v1h-${length}z`)
      .join(''),
  );
  return { side: size + 2 * QUIET, path: rows.join('') };
}

function runs(row: readonly boolean[]): [from: number, length: number][] {
  const corners: [number, number][] = [];
  row.forEach((dark, at) => {
    const last = corners.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === at) last[1] += 1;
    else corners.push([at, 1]);
  });
  return corners;
}
