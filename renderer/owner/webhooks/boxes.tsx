import { type HTMLInputTypeAttribute, useId } from 'react';
import styles from '../../settings/fields.module.css';

interface BoxProps {
  readonly label: string;
  readonly help?: string;
  readonly wrong?: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute;
  readonly max?: number;
}

/** A line to type, with what it means, and what is wrong with it. */
export function TextBox({ label, help, wrong, value, onChange, type = 'text', max }: BoxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.box}
        type={type}
        inputMode={type === 'url' ? 'url' : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={max}
        value={value}
        aria-describedby={`${id}-help`}
        aria-invalid={wrong ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={styles.help} role={wrong ? 'alert' : undefined}>
        {wrong ?? help}
      </p>
    </div>
  );
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly onChange: (value: Value) => void;
}

/** One of a few words. */
export function SelectBox<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.box}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([name]) => name === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
