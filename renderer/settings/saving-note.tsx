import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../cashier/words/failure-note.tsx';
import styles from './fields.module.css';
import type { Saving } from './use-preference.ts';

/** Whether a setting was kept. Always there, so that what changes in it is spoken. */
export function SavingNote({ saving }: { readonly saving: Saving }) {
  const { t } = useTranslation();
  return (
    <div className={styles.saving} role="status">
      {saving.kind === 'saved' && (
        <>
          <Check aria-hidden="true" />
          {t('settings.saved')}
        </>
      )}
      {saving.kind === 'failed' && <FailureNote failure={saving.failure} />}
    </div>
  );
}
