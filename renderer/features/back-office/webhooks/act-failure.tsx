import type { Failure } from '../../../../electron/shared/failure.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useOfficeWords } from '../../../i18n/office-words.ts';
import styles from '../office.module.css';

/** Why something asked of the service came to nothing, or may not have. A wrong address is said at its box instead. */
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
