import { Button } from '../components/button.tsx';
import { FailureNote } from '../components/failure-note.tsx';
import { Mark } from '../components/mark.tsx';
import { useTranslation } from '../i18n/texts.ts';
import { useServices, useTillState } from '../state/context.ts';
import styles from './till-app.module.css';

/** Shown until the snapshot arrives: a message after a delay; on failure the reason and a retry button. */
export function Opening() {
  const { t, i18n } = useTranslation();
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
        <Button variant="primary" onClick={() => void open(i18n)}>
          {t('action.retryOpening')}
        </Button>
      )}
    </main>
  );
}

/** In place of the window's contents after a part of it threw or could not be loaded. */
export function WindowThrew() {
  const { t } = useTranslation();
  return (
    <main className={`lines gap-4 centres text-21 ${styles.opening}`} data-failed>
      <Mark size="6rem" />
      <div className="lines gap-4 centres" role="alert">
        <h1>{t('failure.unexpected.what')}</h1>
        <p>{t('opening.threw')}</p>
      </div>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('opening.again')}
      </Button>
    </main>
  );
}
