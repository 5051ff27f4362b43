import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly what: string;
  /** What that means, and what to do. */
  readonly children: ReactNode;
  readonly buttons: ReactNode;
}

/** A notice not about a sale, shown at the top until it is dismissed. */
export const Notice = ({ label, icon: Icon, what, children, buttons }: Props) => (
  <div className={`bar ${styles.notice}`} aria-label={label} role="alert">
    <Icon className="waiting" aria-hidden="true" />
    <p className="fill">
      <strong>{what}</strong> {children}
    </p>
    {buttons}
  </div>
);
