import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface Props {
  /** Equal names make a radio group; without one it is a checkbox. */
  readonly name?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Omitted when the name is sufficient. */
  readonly help?: string;
  readonly onChoose: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A radio button or checkbox with an explanation, clickable as a whole. */
export function Choice({ name, checked, disabled, help, onChoose, children }: Props) {
  const id = useId();
  return (
    <label className={styles.choice} data-disabled={disabled || undefined}>
      <input
        type={name === undefined ? 'checkbox' : 'radio'}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span>
        <span id={`${id}-name`} className={styles.label}>
          {children}
        </span>
        {help !== undefined && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
