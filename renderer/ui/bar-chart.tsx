import { useEffect, useRef, useState } from 'react';
import styles from './bar-chart.module.css';
import { type Bar, type Bars, openBars } from './bars.ts';

export interface SpokenBar extends Bar {
  /** What it stands for, in words and exact figures. */
  readonly words: string;
}

interface Props {
  /** What the picture shows, for who cannot see it. A table with the same figures belongs beside it. */
  readonly label: string;
  readonly bars: readonly SpokenBar[];
  readonly format: (value: number) => string;
  readonly onOpen: (at: number) => void;
}

/** A picture of figures, as bars. The one under the pointer is said above it, and pressed it opens. */
export function BarChart({ label, bars, format, onOpen }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Bars>(null);
  const open = useRef(onOpen);
  open.current = onOpen;
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (!host.current) return undefined;
    const chart = openBars(host.current, { onOver: setOver, onOpen: (at) => open.current(at), format });
    drawn.current = chart;
    return chart.close;
  }, [format]);
  useEffect(() => drawn.current?.show(bars));
  return (
    <div>
      <p className={styles.said} aria-hidden="true">
        {over === null ? '' : bars[over]?.words}
      </p>
      <div ref={host} className={styles.chart} role="img" aria-label={label} />
    </div>
  );
}
