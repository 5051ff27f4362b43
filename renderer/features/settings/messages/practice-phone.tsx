import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ms } from '../../../../electron/shared/base/units.ts';
import { useTicker } from '../../../components/ticker.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices } from '../../../state/context.ts';
import styles from './messages.module.css';

const SHOWN = 5;
const EVERY = 2_000;

/** The owner's phone of practice: what was sent to it, the newest first. */
export function PracticePhone() {
  const { t } = useTranslation('messages');
  const { bridge } = useServices();
  const now = ms(useTicker().now());
  const { value, refetch } = useQuery(bridge.practice.phone);
  useEffect(() => {
    const timer = setInterval(refetch, EVERY);
    return () => clearInterval(timer);
  }, [refetch]);
  const messages = value?.messages.slice(0, SHOWN) ?? [];
  return (
    <section className={styles.part} aria-label={t('practice.title')}>
      <h4 className={styles.title}>{t('practice.title')}</h4>
      <p className={styles.muted}>{t(messages.length === 0 ? 'practice.none' : 'practice.means')}</p>
      <ul className={styles.messages} aria-live="polite">
        {messages.map(({ id, at, title, text }) => (
          <li key={id} className={styles.message}>
            <strong>{title}</strong>
            <p>{text}</p>
            <p className={styles.muted}>{clockTime(at, now)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
