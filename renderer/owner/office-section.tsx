import type { ReactNode } from 'react';
import styles from './office.module.css';

interface Props {
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly means: string;
  /** What can be done here, to the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen of the office. */
export function OfficeSection({ title, means, actions, children }: Props) {
  return (
    <div className={styles.section}>
      <div>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <p className={styles.means}>{means}</p>
      </div>
      {children}
    </div>
  );
}
