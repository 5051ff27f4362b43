import type { ComponentProps } from 'react';
import styles from './input-box.module.css';

/** A text input without autocomplete and spelling correction. */
export const Box = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input autoComplete="off" spellCheck={false} {...rest} className={`${styles.box} ${className}`} />
);
