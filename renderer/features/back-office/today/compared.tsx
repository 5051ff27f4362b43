import { useTranslation } from 'react-i18next';
import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import { netOf } from '../../../../electron/shared/base/figures.ts';
import { formatNaira, type Units } from '../../../../electron/shared/base/money.ts';
import { clockTime } from '../../../lib/format-time.ts';
import styles from './today.module.css';

/** Net of earlier days up to the same time of day, and how much more or less it is today. */
export function Compared({ view }: { readonly view: TodayView }) {
  const { t } = useTranslation('office');
  const { at, yesterday, lastWeek } = view.sameTime;
  const time = clockTime(at, at);
  const net = netOf(view);
  return (
    <section className={styles.compared} aria-label={t('today.compared')}>
      <dl>
        <Line name={t('today.yesterdayBy', { time })} before={yesterday} net={net} />
        <Line name={t('today.lastWeekBy', { time })} before={lastWeek} net={net} />
      </dl>
    </section>
  );
}

interface LineProps {
  readonly name: string;
  readonly before: Units;
  readonly net: Units;
}

function Line({ name, before, net }: LineProps) {
  const { t } = useTranslation('office');
  const amount = formatNaira(Math.abs(net - before) as Units);
  const said = net > before ? 'today.ahead' : net < before ? 'today.behind' : 'today.level';
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.before}>{formatNaira(before)}</span>
        <span className={styles.beside}>{t(said, { amount })}</span>
      </dd>
    </div>
  );
}
