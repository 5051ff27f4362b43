import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createScanner } from '../../components/scanner.ts';
import { useServices } from '../context.ts';
import styles from './hands.module.css';
import { isSaleReference } from './scanned-reference.ts';
import { KeyMap } from './shortcut-dialog.tsx';

/** Handles scanners on every screen, and opens the shortcut help on `?`. */
export function Hands() {
  const { t } = useTranslation();
  const { desk } = useServices();
  const [open, setOpen] = useState(false);
  useEffect(() => createScanner({ isScan: isSaleReference, onScan: (text) => desk.enter('sales', text) }), [desk]);
  return (
    <>
      <button type="button" className={styles.open} aria-keyshortcuts="? F1" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" />
        <span>{t('hands.keys')}</span>
        <span className={styles.key} aria-hidden="true">
          ?
        </span>
      </button>
      {open && <KeyMap onClose={() => setOpen(false)} />}
    </>
  );
}
