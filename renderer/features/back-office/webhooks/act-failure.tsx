import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import styles from '../office.module.css';

/** The failure of a request. An invalid address is shown at its input instead. */
export function ActFailure({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTranslation('office');
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
