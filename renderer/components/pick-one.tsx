import { Check } from 'lucide-react';
import { useId } from 'react';
import styles from './pick-one.module.css';

interface Props<T> {
  readonly label: string;
  readonly options: readonly (readonly [value: T, words: string])[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few, all in sight: a finger taps it, arrows move along it. */
export function PickOne<T extends string | null>({ label, options, chosen, onChoose }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map(([value, words]) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <Check aria-hidden="true" />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
