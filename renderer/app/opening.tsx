import { Button } from '../components/button.tsx';
import { FailureNote } from '../components/failure-note.tsx';
import { Mark } from '../components/mark.tsx';
import { useTranslation } from '../i18n/texts.ts';
import { useServices, useTillState } from '../state/context.ts';
import styles from './till-app.module.css';

/** Shown until the snapshot arrives: a message after a delay; on failure the reason and a retry button. */
export function Opening() {
  const { t } = useTranslation();
  const { open } = useServices();
  const failure = useTillState('failure');
  return (
    <main className={`lines gap-4 centres muted text-21 ${styles.opening}`} data-failed={failure !== null || undefined}>
      <Mark size="6rem" />
      <p className={`ink text-28 heavy ${styles.brand}`}>{t('opening.till')}</p>
      <h1>{failure ? t('opening.failed') : t('opening.title')}</h1>
      {failure && (
        <FailureNote failure={failure} words={{ what: t(`failure.${failure.code}.what`), next: t('opening.next') }} />
      )}
      {failure && (
        <Button variant="primary" onClick={() => void open()}>
          {t('action.retryOpening')}
        </Button>
      )}
    </main>
  );
}
