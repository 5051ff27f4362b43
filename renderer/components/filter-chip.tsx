import { SelectBox } from './field.tsx';
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
  <SelectBox
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
  </SelectBox>
);
