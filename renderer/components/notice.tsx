import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** What happened, in a short sentence. */
  readonly what: string;
  /** What that means, and what to do. */
  readonly children: ReactNode;
  readonly buttons: ReactNode;
}

/** Something that happened beside the sales, said once at the top until somebody has read it. */
export const Notice = ({ label, icon: Icon, what, children, buttons }: NoticeProps) => (
  <div className={styles.notice} aria-label={label} role="alert">
    <Icon aria-hidden="true" />
    <p>
      <strong>{what}</strong> {children}
    </p>
    {buttons}
  </div>
);
