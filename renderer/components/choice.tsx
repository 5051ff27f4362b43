import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface Props {
  /** The same for all of one question makes it a choice of one; without it, it stands alone and is yes or no. */
  readonly name?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Left out where the name says it all. */
  readonly help?: string;
  readonly onChoose: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** One thing that can be chosen, with what it means: the whole of it can be pressed. */
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
