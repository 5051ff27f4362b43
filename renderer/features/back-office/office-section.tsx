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
      <div className={styles.top}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.means}>{means}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
