import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { FeedHealth } from '../../../../electron/shared/webhooks/webhooks.ts';
import { useTicker } from '../../../components/ticker.ts';
import { clockTime } from '../../../lib/format-time.ts';
import styles from './events.module.css';

const counted = ['completed', 'retrying', 'failed', 'waiting'] as const;

/** Whether webhooks are delivered, and since when not. */
export function HealthView({ health }: { readonly health: FeedHealth }) {
  const { t } = useTranslation('office');
  return (
    <section className={styles.health} aria-label={t('events.health.title')}>
      <Overall health={health} />
      <dl className={styles.counts}>
        {counted.map((name) => (
          <div key={name} title={name === 'waiting' ? t('events.health.waitingMeans') : undefined}>
            <dt>{t(`events.health.${name}`)}</dt>
            <dd>{health[name].toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Overall({ health: { failingSince, lastDeliveredAt } }: { readonly health: FeedHealth }) {
  const { t } = useTranslation('office');
  const now = ms(useTicker().now());
  if (failingSince !== null)
    return (
      <div className={styles.overall} data-failing="true">
        <TriangleAlert aria-hidden="true" />
        <strong>{t('events.health.failing', { time: clockTime(failingSince, now) })}</strong>
        <p>{t('events.health.failingMeans')}</p>
      </div>
    );
  const Icon = lastDeliveredAt === null ? CircleDashed : CircleCheck;
  return (
    <div className={styles.overall}>
      <Icon aria-hidden="true" />
      <strong>{t(lastDeliveredAt === null ? 'events.health.nothing' : 'events.health.fine')}</strong>
      <p>
        {lastDeliveredAt === null
          ? t('events.health.nothingMeans')
          : t('events.health.fineMeans', { time: clockTime(lastDeliveredAt, now) })}
      </p>
    </div>
  );
}
