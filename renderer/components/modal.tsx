import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './dialog.module.css';

interface FrameProps extends ComponentProps<typeof Dialog.Popup> {
  readonly className: string | undefined;
  readonly onClose: () => void;
}

/** The window of a dialog over what is behind it. Escape, a click outside the dialog and `ModalClose` close it. */
export const DialogFrame = ({ className = '', onClose, ...popup }: FrameProps) => (
  <Dialog.Root defaultOpen onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Popup {...popup} className={`${styles.popup} ${className}`} />
    </Dialog.Portal>
  </Dialog.Root>
);

interface ModalProps extends Pick<ComponentProps<typeof Dialog.Popup>, 'initialFocus' | 'finalFocus'> {
  readonly title: string;
  /** Whether it holds a list or two columns, not a short form. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const Modal = ({ title, wide, children, ...frame }: ModalProps) => (
  <DialogFrame {...frame} className={styles.modal} data-wide={wide || undefined}>
    <Dialog.Title>{title}</Dialog.Title>
    {children}
  </DialogFrame>
);

export const ModalAnswers = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.answers}>{children}</div>
);

interface ModalCloseProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: string;
}

export const ModalClose = (props: ModalCloseProps) => <Dialog.Close {...props} className={styles.close} />;
