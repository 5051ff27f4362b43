import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './problem.module.css';

/** A validation error or a refusal in one sentence. Every such sentence has this colour and this icon. */
export const Problem = ({ children, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={styles.problem}>
    <CircleAlert aria-hidden="true" />
    <span>{children}</span>
  </span>
);
