import type { ReactNode } from 'react';
import styles from './checkout-screen.module.css';

interface Props {
  /** Whether it is a list, which may be longer than the stage. */
  readonly list?: boolean;
  readonly children: ReactNode;
}

/** What is on the stage: all of it is seen at once, but a list scrolls, and so does what somebody opens in it. */
export const Body = ({ list = false, children }: Props) => (
  <div className={styles.scroll} data-list={list || undefined}>
    <div className={styles.content}>{children}</div>
  </div>
);
