import { Check } from 'lucide-react';
import { useId } from 'react';
import styles from './segmented-control.module.css';

interface Props<T> {
  readonly label: string;
  /** Whether the label is for assistive technology only. */
  readonly hideLabel?: boolean;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few short options, next to each other. */
export function SegmentedControl<T extends string | number | null>({
  label,
  hideLabel = false,
  options,
  chosen,
  onChoose,
}: Props<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={hideLabel ? 'visually-hidden' : undefined}>{label}</legend>
      {options.map(([value, text]) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <Check aria-hidden="true" />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
