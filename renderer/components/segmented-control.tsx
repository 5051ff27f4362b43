import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './segmented-control.module.css';

interface Props<T> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly (readonly [value: T, text: ReactNode])[];
  /** What the chosen option means, or what all of them are for; below them. */
  readonly help?: string;
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few short options, next to each other. Tests choose one by its key: its input lies under its label. */
export function SegmentedControl<T extends string | number | null>({
  label,
  hideLabel = false,
  options,
  help,
  chosen,
  onChoose,
}: Props<T>) {
  const name = useId();
  return (
    <fieldset
      className={`wraps gap-2 ${styles.choices}`}
      aria-describedby={help === undefined ? undefined : `${name}-help`}
    >
      <legend className={hideLabel ? 'visually-hidden' : 'strong'}>{label}</legend>
      {options.map(([value, text]) => (
        <label key={value} className={`line icon-18 touch ${styles.choice}`}>
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
      {help !== undefined && (
        <p id={`${name}-help`} className={`means ${styles.help}`} aria-live="polite">
          {help}
        </p>
      )}
    </fieldset>
  );
}
