import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';
import { LabelledOption } from './labelled-option.tsx';

export interface RadioOption<Value> {
  readonly value: Value;
  readonly text: ReactNode;
  /** Omitted when the text is sufficient. */
  readonly help?: string;
  readonly disabled?: boolean;
}

interface Props<Value> {
  readonly label: string;
  /** Whether the label is for assistive technology only. */
  readonly hideLabel?: boolean;
  readonly options: readonly RadioOption<Value>[];
  /** Null also when none is chosen yet. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, below each other, with an explanation of each. */
export function RadioGroup<Value extends string | number | null>({
  label,
  hideLabel = false,
  options,
  chosen,
  onChoose,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={hideLabel ? 'visually-hidden' : styles.label}>{label}</legend>
      {options.map(({ value, text, help, disabled }) => (
        <LabelledOption
          key={value}
          type="radio"
          name={name}
          checked={value === chosen}
          disabled={disabled}
          help={help}
          onChange={() => onChoose(value)}
        >
          {text}
        </LabelledOption>
      ))}
    </fieldset>
  );
}
