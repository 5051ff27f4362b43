import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface Props extends ComponentProps<'button'> {
  /** primary: the main act of the stage. solid: that of a form in a room. */
  readonly look?: 'primary' | 'solid' | 'plain' | 'bare';
  readonly icon?: LucideIcon;
  /** The key that presses it, shown on it: "N". `useHotkeys` does the rest. */
  readonly hotkey?: string;
}

/** What can be pressed. A busy or blocked button stays where the focus is: use `aria-disabled`, not `disabled`. */
export function Button({ look = 'plain', icon: Icon, hotkey, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={styles.button} data-look={look} aria-keyshortcuts={hotkey}>
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
