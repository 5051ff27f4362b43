import type { ReactNode } from 'react';
import styles from './checkout-screen.module.css';

/** The details of the current screen; scrolls when longer than its area. */
export const Body = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.scroll}>
    <div className={styles.content}>{children}</div>
  </div>
);
