import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import styles from './confirm.module.css';

interface Props {
  readonly title: string;
  readonly children: string;
  readonly yes: string;
  readonly no: string;
  /** Whether `yes` ends or deletes something. */
  readonly danger?: boolean;
  /** What is asked besides. */
  readonly question?: ReactNode;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** A confirmation dialog before something that cannot be undone. The safe answer has the focus. */
export function Confirm({ title, children, yes, no, danger = false, question, onYes, onClose }: Props) {
  return (
    <AlertDialog.Root defaultOpen onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.popup}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description>{children}</AlertDialog.Description>
          {question}
          <div className={styles.answers}>
            <AlertDialog.Close className={styles.no}>{no}</AlertDialog.Close>
            <AlertDialog.Close className={styles.yes} data-danger={danger || undefined} onClick={onYes}>
              {yes}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
