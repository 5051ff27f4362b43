import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Box } from './input-box.tsx';
import { Problem } from './problem.tsx';

interface Props extends ComponentProps<'input'> {
  readonly label: string;
  /** Called with the value after each change. */
  readonly onType?: (text: string) => void;
  /** Explanation below the input. */
  readonly help?: ReactNode;
  /** Validation error: replaces the help and is announced. */
  readonly problem?: string | null;
  /** A button over the end of the input, such as show or hide. */
  readonly over?: ReactNode;
}

/** An input with a label above and one line of text below. */
export function Field({ label, onType, help, problem = null, over, className = '', ...box }: Props) {
  const id = useId();
  return (
    <div className={`${styles.field} ${className}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <Box
          {...(onType && { onChange: (event) => onType(event.target.value) })}
          {...box}
          id={id}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-note`}
        />
        {over}
      </div>
      <p id={`${id}-note`} className={styles.note} aria-live="polite">
        {problem === null ? help : <Problem>{problem}</Problem>}
      </p>
    </div>
  );
}
