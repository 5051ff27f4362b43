import { type ComponentProps, useId } from 'react';
import fields from '../settings/fields.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly help?: string;
  /** Why what stands there cannot be taken. */
  readonly problem?: string | null;
}

/** One line that is no secret: its name above, what it is for or what is wrong with it below. */
export function TextBox({ label, value, onType, help, problem = null, ...rest }: Props) {
  const id = useId();
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={fields.box}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={`${id}-help`} className={fields.help} data-problem={problem !== null || undefined}>
        {problem ?? help}
      </p>
    </div>
  );
}
