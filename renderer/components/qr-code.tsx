/// <reference path="./qrcode-core.d.ts" />

import { create } from 'qrcode/lib/core/qrcode.js';
import { type CSSProperties, useMemo } from 'react';
import styles from './qr-code.module.css';

/** Light border a reader needs, in modules. */
const QUIET_ZONE = 4;

/** Returns `text` as a QR code of level M: the side with its border, in modules, and one SVG path of the dark ones. */
export function qrPath(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, row) =>
    runs(Array.from({ length: size }, (_, column) => modules.get(row, column) !== 0))
      .map(([from, length]) => `M${from + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h-${length}z`)
      .join(''),
  );
  return { side: size + 2 * QUIET_ZONE, path: rows.join('') };
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

interface Props {
  readonly text: string;
  readonly label: string;
  /** Minimum side; grows to whole pixels per module, so that every edge is sharp. */
  readonly atLeast: `${number}rem`;
}

/** A QR code, black on white in both themes, as readers require. */
export function QrCode({ text, label, atLeast }: Props) {
  const { side, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      style={{ '--side': side, '--at-least': atLeast } as CSSProperties}
      viewBox={`0 0 ${side} ${side}`}
    >
      <path className={styles.light} d={`M0 0h${side}v${side}h-${side}z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
