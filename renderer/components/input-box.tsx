import type { ComponentProps } from 'react';
import styles from './input-box.module.css';

/** What is typed into. Nothing is proposed or corrected: names, numbers and references are as they are. */
export const Box = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input autoComplete="off" spellCheck={false} {...rest} className={`${styles.box} ${className}`} />
);
