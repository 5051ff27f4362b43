import type { ReactNode } from 'react';
import styles from './today.module.css';

interface Props {
  readonly name: string;
  /** Null while it is read. */
  readonly value: string | null;
  readonly main?: boolean | undefined;
  readonly onOpen: () => void;
  /** What the figure is made of. */
  readonly children?: ReactNode;
}

/** A figure with its name, which opens what it is made of. */
export const FigureButton = ({ name, value, main, onOpen, children }: Props) => (
  <button
    type="button"
    className={styles.figure}
    data-main={main || undefined}
    aria-busy={value === null || undefined}
    onClick={onOpen}
  >
    <span className={styles.name}>{name}</span>
    {value === null ? <span className={styles.skeleton} /> : <span className={styles.value}>{value}</span>}
    <span className={styles.beside}>{value === null ? '\u00A0' : children}</span>
  </button>
);
