import { useState } from 'react';
import styles from './bar-chart.module.css';

const GRID_LINES = 4;
const rounds = [1, 2, 5, 10] as const;

/** Returns the ticks of an axis up to `most`: 0 and round steps, the last at or above it; one for an empty chart. */
export function axisTicks(most: number): readonly number[] {
  if (!(most > 0)) return [0];
  const least = most / GRID_LINES;
  const size = 10 ** Math.floor(Math.log10(least));
  const step = (rounds.find((round) => round * size >= least) ?? 10) * size;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

export interface Bar {
  readonly name: string;
  /** Only drawn, so it may be a float. Not negative. */
  readonly value: number;
  readonly words: string;
}

interface Props {
  /** Accessible name. Always provide a table with the same figures. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
  readonly onOpen: (at: number) => void;
}

const NAMES = 8;

/** A bar chart; the bar under the pointer is described above it. Not focusable: keyboard users use the table. */
export function BarChart({ label, bars, format, onOpen }: Props) {
  const [over, setOver] = useState<number | null>(null);
  const scale = axisTicks(Math.max(0, ...bars.map(({ value }) => value)));
  const top = scale.at(-1) || 1;
  const every = Math.ceil(bars.length / NAMES);
  return (
    <div>
      <p className={`small text-end ${styles.said}`} aria-hidden="true">
        {over === null ? '' : bars[over]?.words}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set is for what is filled in */}
      <div role="group" data-picture className={`small ${styles.chart}`} aria-label={label}>
        <div className={styles.lines} aria-hidden="true">
          {scale.map((value) => (
            <span key={value} className={styles.line} style={{ bottom: `${(value / top) * 100}%` }}>
              <span className={`whole ${styles.figure}`}>{format(value)}</span>
            </span>
          ))}
        </div>
        <div className={styles.bars}>
          {bars.map(({ name, value, words }, at) => (
            <button
              key={name}
              type="button"
              tabIndex={-1}
              className={styles.column}
              aria-label={words}
              disabled={value === 0}
              onClick={() => onOpen(at)}
              onPointerEnter={() => setOver(at)}
              onPointerLeave={() => setOver(null)}
            >
              <span className={styles.bar} style={{ height: `${(value / top) * 100}%` }} />
              {at % every === 0 && <span className={`whole ${styles.name}`}>{name}</span>}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
