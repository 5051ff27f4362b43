import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface Props extends ComponentProps<'button'> {
  /** primary: the main action of checkout. solid: the submit button of a page's form. */
  readonly variant?: 'primary' | 'solid' | 'plain' | 'bare';
  readonly icon?: LucideIcon;
  /** Its shortcut, shown on it: "N". Handled by `useHotkeys`. */
  readonly hotkey?: string;
}

/** A button. Use `aria-disabled` instead of `disabled`, so that a busy or blocked button retains the focus. */
export function Button({ variant = 'plain', icon: Icon, hotkey, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={styles.button} data-variant={variant} aria-keyshortcuts={hotkey}>
      {Icon && <Icon className={styles.icon} aria-hidden="true" />}
      <span>{children}</span>
      {hotkey && (
        <span className={styles.key} aria-hidden="true">
          {hotkey.split(' ')[0]?.replace('Escape', 'Esc')}
        </span>
      )}
    </button>
  );
}
