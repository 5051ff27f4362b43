import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface Props extends ComponentProps<'input'> {
  readonly help?: string | undefined;
  readonly children: ReactNode;
}

/** A radio button or checkbox with its label and an explanation; all of it is clickable. */
export function LabelledOption({ help, children, ...input }: Props) {
  const id = useId();
  return (
    <label className={styles.choice} data-disabled={input.disabled || undefined}>
      <input
        {...input}
        aria-labelledby={`${id}-name`}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
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
