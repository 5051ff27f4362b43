import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyLine, keysOnScreen } from './collect-shortcuts.ts';
import styles from './shortcuts.module.css';

interface Props {
  readonly onClose: () => void;
}

/** Lists every shortcut of the screen behind the dialog. */
export function ShortcutDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const [{ here, everywhere }] = useState(keysOnScreen);
  return (
    <Dialog.Root defaultOpen onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>{t('shortcuts.title')}</Dialog.Title>
          <div className={styles.parts}>
            {here.length > 0 && <Part title={t('shortcuts.here')} lines={here} />}
            <Part title={t('shortcuts.everywhere')} lines={everywhere} />
          </div>
          <Dialog.Close className={styles.close}>{t('shortcuts.close')}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Part = ({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) => (
  <section aria-label={title}>
    <h3 className={styles.part}>{title}</h3>
    <dl>
      {lines.map(({ keys, does }) => (
        <div key={`${keys.join()} ${does}`} className={styles.line}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
