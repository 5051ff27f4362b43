import type { ReactNode } from 'react';
import styles from './stage.module.css';

/** What is known of the one thing on the stage. It scrolls where it is longer than its place. */
export const Body = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.scroll}>
    <div className={styles.content}>{children}</div>
  </div>
);
