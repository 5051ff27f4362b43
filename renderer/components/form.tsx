import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button } from './button.tsx';
import { Problem } from './failure-note.tsx';
import styles from './fields.module.css';
import { onEscape } from './focus.ts';
import { UNSAVED } from './unsaved.tsx';

export const Box = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input autoComplete="off" spellCheck={false} {...rest} className={`${styles.input} ${className}`} />
);

/** A `<select>` with the till's own arrow, whatever the system draws. */
export const SelectBox = (props: ComponentProps<'select'>) => (
  <span className={styles.select}>
    <select {...props} />
    <ChevronDown aria-hidden="true" />
  </span>
);

interface LabelledProps {
  /** Of the box, which is described by `${id}-note`. */
  readonly id: string;
  readonly label: string;
  /** The line of text below the box, which is announced when it changes; no line when undefined. */
  readonly note: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Labelled = ({ id, label, note, className = '', children }: LabelledProps) => (
  <div className={`${styles.field} ${className}`}>
    <label className="strong" htmlFor={id}>
      {label}
    </label>
    {children}
    {note !== undefined && (
      <p id={`${id}-note`} className="muted" aria-live="polite">
        {note}
      </p>
    )}
  </div>
);

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly onType?: (text: string) => void;
  readonly help?: ReactNode;
  /** Validation error: replaces the help and is announced. */
  readonly problem?: string | null;
  /** A button over the end of the input, such as show or hide. */
  readonly over?: ReactNode;
}

export function Field({ label, onType, help = null, problem = null, over, className, ...box }: FieldProps) {
  const id = useId();
  const note = problem === null ? help : <Problem>{problem}</Problem>;
  return (
    <Labelled id={id} label={label} note={note} className={className}>
      <div className={styles.line}>
        <Box
          {...(onType && { onChange: (event) => onType(event.target.value) })}
          {...box}
          id={id}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-note`}
        />
        {over}
      </div>
    </Labelled>
  );
}

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly help?: string;
  readonly onChange: (value: Value) => void;
}

export function SelectField<Value extends string>({ label, value, options, help, onChange }: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} note={help}>
      <SelectBox
        id={id}
        className={styles.input}
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
    </Labelled>
  );
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown'> {
  readonly onSubmit: () => void;
  /** Called on Escape, which then does not leave the screen behind the form. Every form with a button that closes it. */
  readonly onLeave?: (form: HTMLFormElement) => void;
  /** Whether it asks for something that is only shown, so that nothing is lost with what was typed. */
  readonly isSearch?: boolean;
  /** Whether it shows what was typed before it was opened, as in a form before it, which is lost with it too. */
  readonly isSecondStep?: boolean;
}

type FormEvent = SyntheticEvent<HTMLFormElement>;

const markAs = (state: 'typed' | 'sent') => (event: FormEvent) => event.currentTarget.setAttribute(UNSAVED, state);

/** What each form had in its boxes when they were focused first; nothing once it was sent, as that may be refused. */
const valuesBefore = new WeakMap<HTMLFormElement, string>();

const valuesOf = (form: HTMLFormElement): string =>
  [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .map(({ value, checked }) => `${value} ${checked}`)
    .join('\n');

function noteValues({ currentTarget: form }: FormEvent): void {
  if (!form.hasAttribute(UNSAVED)) valuesBefore.set(form, valuesOf(form));
}

const markTyped = ({ currentTarget: form }: FormEvent): void =>
  form.setAttribute(UNSAVED, valuesBefore.get(form) === valuesOf(form) ? 'sent' : 'typed');

/**
 * A form. What was typed goes to `onSubmit`, never to an address: the window stays where it is. Marks itself as long as
 * it holds what was typed and not sent (see unsaved.tsx).
 */
export const Form = ({ onSubmit, onLeave, isSearch = false, isSecondStep = false, ...rest }: FormProps) => (
  <form
    {...rest}
    {...(isSecondStep && { [UNSAVED]: 'typed' })}
    {...(!isSearch && { onFocus: noteValues, onInput: markTyped, onPaste: markAs('typed'), onDrop: markAs('typed') })}
    onKeyDown={onLeave && onEscape(({ currentTarget }) => onLeave(currentTarget))}
    onSubmit={(event) => {
      event.preventDefault();
      // Of a dialog inside another form, which React would send too.
      event.stopPropagation();
      const form = event.currentTarget;
      // Nothing was typed: nothing is lost with it where it is refused.
      const isAsOpened = !form.hasAttribute(UNSAVED) && valuesBefore.get(form) === valuesOf(form);
      if (!isSearch && !isAsOpened) {
        valuesBefore.delete(form);
        markAs('sent')(event);
      }
      onSubmit();
    }}
  />
);

/** The button that sends a form. `busy`: nothing can be sent now, as while something is on its way. */
export const SubmitButton = ({ busy, ...rest }: ComponentProps<typeof Button> & { readonly busy?: boolean }) => (
  <Button variant="solid" {...rest} type="submit" aria-disabled={busy} />
);
