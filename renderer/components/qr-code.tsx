import { type CSSProperties, useMemo } from 'react';
import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

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
