import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './select-box.module.css';

/** A `<select>` with the till's own arrow, whatever the system draws. */
export const SelectBox = (props: ComponentProps<'select'>) => (
  <span className={styles.box}>
    <select {...props} />
    <ChevronDown aria-hidden="true" />
  </span>
);
