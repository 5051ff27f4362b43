import { type ComponentProps, useId } from 'react';
import fields from '../settings/fields.module.css';

interface Props extends Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength' | 'autoFocus' | 'placeholder'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string | undefined;
  /** Why it cannot be taken; stands in the place of the help. */
  readonly problem?: string | null;
}

/** One line to type into, with what it is for and what is wrong with it. */
export function TextField({ label, value, onChange, help, problem = null, ...rest }: Props) {
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
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={fields.help} aria-live="polite">
        {problem ?? help}
      </p>
    </div>
  );
}
