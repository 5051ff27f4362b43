import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import styles from './progress-ring.module.css';
import { useTicker } from './ticker.tsx';

interface Props {
  /** What is left at a moment, 1 down to 0. */
  readonly of: (now: number) => number;
}

/** Steps of half a degree: visually smooth, and repainted every two minutes instead of every second. */
const STEPS = 720;
const step = (fraction: number) => String(Math.ceil(fraction * STEPS) / STEPS);

/** Time left as a thin ring. Decorative: the text next to it has the same information. */
export function ProgressRing({ of }: Props) {
  const ticker = useTicker();
  const svg = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => ticker.add((now) => svg.current?.style.setProperty('--left', step(of(now)))), [ticker, of]);
  return (
    <svg
      ref={svg}
      className={styles.ring}
      viewBox="0 0 36 36"
      aria-hidden="true"
      style={{ '--left': step(of(ticker.now())) } as CSSProperties}
    >
      <circle className={styles.whole} cx="18" cy="18" r="16" />
      <circle className={styles.left} cx="18" cy="18" r="16" pathLength="100" transform="rotate(-90 18 18)" />
    </svg>
  );
}
