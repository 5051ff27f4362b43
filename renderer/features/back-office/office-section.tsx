import type { ReactNode } from 'react';
import styles from './office.module.css';

interface Props {
  readonly title: string;
  /** A sentence about its purpose. */
  readonly means: string;
  /** Actions to the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of every back-office screen. */
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
