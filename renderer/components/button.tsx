import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styles from './button.module.css';
import { LazyConfirm } from './lazy.ts';

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

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The question of the dialog. `onYes` is what the button is for. */
  readonly question: Omit<ComponentProps<typeof LazyConfirm>, 'onClose'>;
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({ question, ...rest }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...rest} onClick={() => setIsAsking(true)} />
      {isAsking && <LazyConfirm {...question} onClose={() => setIsAsking(false)} />}
    </>
  );
}
