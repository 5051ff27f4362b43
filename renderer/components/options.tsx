import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface LabelledOptionProps extends ComponentProps<'input'> {
  readonly help?: string | undefined;
  readonly children: ReactNode;
}

/** A radio button or checkbox with its label and an explanation; all of it is clickable. */
function LabelledOption({ help, children, ...input }: LabelledOptionProps) {
  const id = useId();
  return (
    <label className={`with-start full ${styles.choice}`} data-disabled={input.disabled || undefined}>
      <input
        {...input}
        aria-labelledby={`${id}-name`}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
      <span className="lines">
        <span id={`${id}-name`} className="strong">
          {children}
        </span>
        {help !== undefined && (
          <span id={`${id}-help`} className="muted">
            {help}
          </span>
        )}
      </span>
    </label>
  );
}

export interface RadioOption<Value> {
  readonly value: Value;
  readonly text: ReactNode;
  readonly help?: string;
  readonly disabled?: boolean;
}

interface RadioGroupProps<Value> {
  readonly label: string;
  /** Whether the label is for assistive technology only. */
  readonly hideLabel?: boolean;
  readonly inRow?: boolean;
  readonly options: readonly RadioOption<Value>[];
  /** Null also when none is chosen yet. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
}

export function RadioGroup<Value extends string | number | null>({
  label,
  hideLabel = false,
  inRow = false,
  options,
  chosen,
  onChoose,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`lines gap-1 full ${styles.choices}`} data-row={inRow || undefined}>
      <legend className={hideLabel ? 'visually-hidden' : 'strong'}>{label}</legend>
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

interface CheckboxProps {
  readonly checked: boolean;
  readonly help: string;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

export const Checkbox = ({ checked, help, onChange, children }: CheckboxProps) => (
  <LabelledOption type="checkbox" checked={checked} help={help} onChange={(event) => onChange(event.target.checked)}>
    {children}
  </LabelledOption>
);
