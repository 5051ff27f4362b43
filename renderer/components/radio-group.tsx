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
  /** Two options next to each other, where there is room. */
  readonly inRow?: boolean;
  readonly options: readonly RadioOption<Value>[];
  /** Null also when none is chosen yet. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, each with an explanation. */
export function RadioGroup<Value extends string | number | null>({
  label,
  hideLabel = false,
  inRow = false,
  options,
  chosen,
  onChoose,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices} data-row={inRow || undefined}>
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
