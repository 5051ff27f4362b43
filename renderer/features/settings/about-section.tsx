import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../../components/failure-note.tsx';
import styles from '../../components/fields.module.css';
import { useQuery } from '../../lib/use-query.ts';
import { useServices } from '../../state/context.ts';

/** The licences of the software of others that is in the till. */
export function AboutSection() {
  const { t, i18n } = useTranslation('settings');
  const { bridge } = useServices();
  const notices = useQuery(bridge.till.notices);
  const id = useId();
  return (
    <div className={styles.wide}>
      <label className={styles.label} htmlFor={id}>
        {t('about.licences')}
      </label>
      <textarea
        id={id}
        className={styles.report}
        lang={i18n.language === 'en' ? undefined : 'en'}
        readOnly
        rows={18}
        value={notices.value ?? ''}
      />
      {notices.failure && <FailureNote failure={notices.failure} />}
    </div>
  );
}
