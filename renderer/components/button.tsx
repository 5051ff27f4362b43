import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, createContext, use, useState } from 'react';
import styles from './button.module.css';
import { LazyConfirm } from './lazy.ts';

/** Whether keys that type a letter or a sign are shortcuts too. The user may switch them off (WCAG 2.1.4). */
export const LetterKeys = createContext(true);

/** Returns those of the keys, as in `aria-keyshortcuts`, that work now. */
export const useKeys = (keys: string | undefined): string | undefined =>
  use(LetterKeys) ? keys : keys?.match(/\S{2,}/g)?.join(' ');

interface Props extends ComponentProps<'button'> {
  /** primary: the main action of checkout. solid: the submit button of a page's form. */
  readonly variant?: 'primary' | 'solid' | 'plain' | 'bare';
  readonly icon?: LucideIcon;
  /** Its shortcut, shown on it: "N". Handled by `useHotkeys`. */
  readonly hotkey?: string;
}

/** A button. Use `aria-disabled` instead of `disabled`, so that a busy or blocked button retains the focus. */
export function Button({ variant = 'plain', icon: Icon, hotkey, children, ...rest }: Props) {
  const keys = useKeys(hotkey);
  return (
    <button type="button" {...rest} className={styles.button} data-variant={variant} aria-keyshortcuts={keys}>
      {Icon && <Icon className={styles.icon} aria-hidden="true" />}
      <span>{children}</span>
      {keys && (
        <span className={`key ${styles.key}`} aria-hidden="true">
          {keys.split(' ')[0]?.replace('Escape', 'Esc')}
        </span>
      )}
    </button>
  );
}

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'title' | 'children' | 'onClick'> {
  /** The question of the dialog, and what a yes leads to. */
  readonly title: string;
  readonly means: string;
  /** The text of the answer yes; the button's own label when omitted. */
  readonly yes?: string;
  readonly no: string;
  readonly danger?: boolean;
  readonly onYes: () => void;
  readonly children: string;
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({ title, means, yes, no, danger = false, onYes, ...button }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const answers = { yes: yes ?? button.children, no, danger, onYes, onClose: () => setIsAsking(false) };
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <LazyConfirm title={title} {...answers}>
          {means}
        </LazyConfirm>
      )}
    </>
  );
}
