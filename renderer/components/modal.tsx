import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import styles from './dialog.module.css';

interface ModalProps extends Pick<ComponentProps<typeof Dialog.Popup>, 'finalFocus'> {
  readonly title: string;
  /** Whether it holds a list or two columns, not a short form. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a title. Escape, a click outside the dialog and `ModalClose` close it. */
export const Modal = ({ title, wide, finalFocus, onClose, children }: ModalProps) => (
  <Dialog.Root defaultOpen onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Popup className={styles.modal} data-wide={wide || undefined} {...(finalFocus && { finalFocus })}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

/** The buttons at the end of a dialog. */
export const ModalAnswers = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.answers}>{children}</div>
);

export const ModalClose = ({ children }: { readonly children: string }) => (
  <Dialog.Close className={styles.close}>{children}</Dialog.Close>
);
