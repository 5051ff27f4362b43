import { useTranslation } from 'react-i18next';
import { connectionIcons } from '../../../components/connection-icons.ts';
import { InEnglish } from '../../../i18n/unreviewed-english.tsx';
import { useTill } from '../../../state/context.ts';
import { selectConnection, selectIsBlind } from '../../../state/selectors.ts';
import styles from './connection-banner.module.css';

/** Shown while payments cannot be seen. Always mounted so that screen readers announce it. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const state = useTill(selectConnection);
  const blind = useTill(selectIsBlind);
  const Icon = connectionIcons[state];
  return (
    <div role="alert" className={styles.banner} data-on={blind || undefined} data-state={state}>
      {blind && (
        <>
          <Icon className={styles.icon} aria-hidden="true" />
          <p>
            <strong>{t(`connection.${state}.means`)}</strong> {t(`connection.${state}.next`)} {t('banner.rule')}
            <InEnglish>{(english) => english('banner.rule')}</InEnglish>
          </p>
        </>
      )}
    </div>
  );
}
