import type { ReactNode } from 'react';
import styles from './figure-list.module.css';

export interface FigureOf {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  /** What the figure is made of, or means. */
  readonly note?: ReactNode;
}

interface Props {
  /** Accessible name. */
  readonly label: string;
  readonly figures: readonly FigureOf[];
}

/** The main figures of a screen as cards in a row. */
export const FigureList = ({ label, figures }: Props) => (
  <section aria-label={label}>
    <dl className={styles.figures}>
      {figures.map(({ key, name, value, note }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  </section>
);
