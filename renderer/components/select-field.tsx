import { useId } from 'react';
import styles from './field.module.css';
import box from './input-box.module.css';
import { SelectBox } from './select-box.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, words: string])[];
  /** Explanation below the box. */
  readonly help?: string;
  readonly onChange: (value: Value) => void;
}

/** One of a few words, behind one box with its label above it. */
export function SelectField<Value extends string>({ label, value, options, help, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <SelectBox
        id={id}
        className={box.box}
        value={value}
        aria-describedby={help === undefined ? undefined : `${id}-note`}
        onChange={(event) => {
          const chosenOption = options.find(([name]) => name === event.target.value);
          if (chosenOption) onChange(chosenOption[0]);
        }}
      >
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectBox>
      {help !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {help}
        </p>
      )}
    </div>
  );
}
