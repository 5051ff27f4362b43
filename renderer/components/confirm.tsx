import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const Question = ({ title, text, className = '', onClose, children }: QuestionProps) => (
  <AlertDialog.Root defaultOpen onOpenChange={(open) => open || onClose()}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={styles.backdrop} />
      <AlertDialog.Popup className={`${styles.popup} ${styles.modal} ${className}`}>
        <AlertDialog.Title>{title}</AlertDialog.Title>
        <AlertDialog.Description>{text}</AlertDialog.Description>
        {children}
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);

interface Props {
  readonly title: string;
  readonly children: string;
  readonly yes: string;
  readonly no: string;
  readonly danger?: boolean;
  readonly question?: ReactNode;
  /** Whether `yes` does nothing yet, as while `question` has no valid answer. */
  readonly blocked?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** A confirmation dialog before something that cannot be undone. The safe answer has the focus. */
export function Confirm({
  title,
  children,
  yes,
  no,
  danger = false,
  question,
  blocked = false,
  onYes,
  onClose,
}: Props) {
  return (
    <Question title={title} text={children} onClose={onClose}>
      {question}
      <div className={styles.answers}>
        <AlertDialog.Close className={styles.close} data-safe="">
          {no}
        </AlertDialog.Close>
        <AlertDialog.Close
          className={styles.close}
          data-danger={danger || undefined}
          aria-disabled={blocked || undefined}
          onClick={(event) => (blocked ? event.preventBaseUIHandler() : onYes())}
        >
          {yes}
        </AlertDialog.Close>
      </div>
    </Question>
  );
}
