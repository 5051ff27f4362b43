import type { Failure } from '../../../../electron/shared/failure.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useOfficeWords } from '../../../i18n/office-words.ts';
import styles from '../office.module.css';

/** The failure of a request. An invalid address is shown at its input instead. */
export function ActFailure({ failure }: { readonly failure: Failure | null }) {
  const t = useOfficeWords();
  if (!failure || failure.code === 'invalid-input') return null;
  if (failure.code !== 'unknown-outcome') return <FailureNote failure={failure} />;
  return (
    <div className={styles.failed} role="alert">
      <div>
        <p>
          <strong>{t('webhooks.unknownOutcome.what')}</strong>
        </p>
        <p>{t('webhooks.unknownOutcome.next')}</p>
      </div>
    </div>
  );
}
