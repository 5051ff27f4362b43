import type { ReactNode } from 'react';
import styles from './figure-list.module.css';

export interface FigureOf {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly figures: readonly FigureOf[];
  /** Whether the first figure, which the others explain, is larger and has a row of its own. */
  readonly isFirstMain?: boolean;
}

export const FigureList = ({ label, figures, isFirstMain }: Props) => (
  <section aria-label={label}>
    <dl className={`wraps gap-2 ${styles.figures}`} data-main={isFirstMain || undefined}>
      {figures.map(({ key, name, value, note }) => (
        <div key={key} className={`card ${styles.figure}`}>
          <dt className="label">{name}</dt>
          <dd className="text-21 heavy">{value}</dd>
          {note && <dd className="small">{note}</dd>}
        </div>
      ))}
    </dl>
  </section>
);
