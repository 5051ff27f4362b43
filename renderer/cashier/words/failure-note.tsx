import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../electron/shared/failure.ts';
import styles from './failure-note.module.css';

interface Props {
  readonly failure: Failure;
}

/** Why something came to nothing, in the trader's words; the code and the service's own words are one click away. */
export function FailureNote({ failure }: Props) {
  const { t } = useTranslation();
  const { code, retryAfterMs } = failure;
  const wait = retryAfterMs && t('failureParts.wait', { seconds: Math.ceil(retryAfterMs / 1_000) });
  return (
    <div className={styles.note} data-harm={code === 'keys-refused' || undefined}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <div>
        <p className={styles.what}>{t(`failure.${code}.what`)}</p>
        <p>{wait || t(`failure.${code}.next`)}</p>
        <details>
          <summary>{t('failureParts.code')}</summary>
          <p>{[code, failure.serviceCode, failure.text].filter(Boolean).join(' · ')}</p>
        </details>
      </div>
    </div>
  );
}
