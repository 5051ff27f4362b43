import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../../components/failure-note.tsx';
import styles from '../../components/fields.module.css';
import type { Saving } from './use-preference.ts';

/** Whether a setting was saved. Always mounted so that screen readers announce it. */
export function SavingNote({ saving: { saved, failure } }: { readonly saving: Saving }) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.saving} role="status">
      {saved && (
        <>
          <Check aria-hidden="true" />
          {t('saved')}
        </>
      )}
      {failure && <FailureNote failure={failure} />}
    </div>
  );
}
