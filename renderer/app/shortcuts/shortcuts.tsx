import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createScanner } from '../../components/scanner.ts';
import { useServices } from '../../state/context.ts';
import { selectIsLocked } from '../../state/selectors.ts';
import { isSaleReference } from './scanned-reference.ts';
import { ShortcutDialog } from './shortcut-dialog.tsx';
import styles from './shortcuts.module.css';

/** Handles scanners on every screen, and opens the shortcut help on `?`. */
export function Shortcuts() {
  const { t } = useTranslation();
  const { till, navigation } = useServices();
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      createScanner({
        isScan: isSaleReference,
        onScan: (text) => selectIsLocked(till.getState()) || navigation.openPage('sales', text),
      }),
    [till, navigation],
  );
  return (
    <>
      <button type="button" className={styles.open} aria-keyshortcuts="? F1" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" />
        <span>{t('shortcuts.keys')}</span>
        <span className={styles.key} aria-hidden="true">
          ?
        </span>
      </button>
      {open && <ShortcutDialog onClose={() => setOpen(false)} />}
    </>
  );
}
