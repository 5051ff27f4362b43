import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBackgroundEnvironmentBanner, LazyGoLiveButton } from '../features/go-live/lazy.ts';
import { useTill } from '../state/context.ts';
import { selectBackgroundEnvironments, selectIsPractice } from '../state/selectors.ts';
import styles from './till-app.module.css';

/** Banner in practice (rule 8), with the link to go live; also shows what background environments report. */
export function PracticeBanner() {
  const { t } = useTranslation();
  const practice = useTill(selectIsPractice);
  const staging = useTill(({ environment }) => environment === 'staging');
  const behind = useTill(selectBackgroundEnvironments).length > 0;
  if (!practice && !staging && !behind) return null;
  return (
    <header className={practice || staging ? styles.practice : styles.behind}>
      {practice && <strong>{t('practice.banner')}</strong>}
      {staging && (
        <strong>
          {t('environment.staging')}: {t('staging.banner')}
        </strong>
      )}
      <Suspense>{behind ? <LazyBackgroundEnvironmentBanner /> : practice && <LazyGoLiveButton />}</Suspense>
    </header>
  );
}
