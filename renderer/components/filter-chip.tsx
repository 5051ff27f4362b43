import { ChevronDown } from 'lucide-react';
import styles from './filter-line.module.css';

interface Props {
  readonly label: string;
  /** Empty for "any". */
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

/** A filter menu. Shows its value and is highlighted while active. */
export const FilterChip = ({ label, value, options, onChoose }: Props) => (
  <span className={styles.side}>
    <select
      className={styles.chip}
      aria-label={label}
      data-on={value !== '' || undefined}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden="true" />
  </span>
);
