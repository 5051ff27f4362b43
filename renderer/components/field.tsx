import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Box } from './input-box.tsx';

interface Props extends ComponentProps<'input'> {
  readonly label: string;
  /** Told what stands in the box after each change. */
  readonly onType?: (text: string) => void;
  /** What it is for, below the box. */
  readonly help?: ReactNode;
  /** Why what is typed cannot be taken: in the place of the help, and spoken. */
  readonly problem?: string | null;
  /** Lies over the end of the box: a button that shows what is hidden in it. */
  readonly over?: ReactNode;
}

/** A box with its label above it and one line of words below. */
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
      <p id={`${id}-note`} className={styles.note} data-problem={problem !== null || undefined} aria-live="polite">
        {problem ?? help}
      </p>
    </div>
  );
}
