import { useTranslation } from 'react-i18next';
import type { TodayView } from '../../../../electron/shared/back-office/today.ts';
import { netOf } from '../../../../electron/shared/base/figures.ts';
import { formatNaira, type Units } from '../../../../electron/shared/base/money.ts';
import { DAY } from '../../../../electron/shared/shop/shop-day.ts';
import { clockTime } from '../../../lib/format-time.ts';
import styles from './today.module.css';

/** Net of the days before, up to the same time of day while these are running, and how much more or less it is now. */
export function Compared({ view }: { readonly view: TodayView }) {
  const { t } = useTranslation('office');
  const { at, before, lastWeek } = view.earlier;
  const days = Math.round((view.to - view.from) / DAY);
  const time = at === null ? '' : clockTime(at, at);
  const net = netOf(view);
  const nameOfBefore = days > 1 ? 'today.daysBefore' : at === null ? 'today.dayBefore' : 'today.yesterdayBy';
  return (
    <section className={styles.compared} aria-label={t('today.compared')}>
      <dl>
        <Line name={t(nameOfBefore, { days, time })} before={before} net={net} />
        {lastWeek !== null && (
          <Line name={t(at === null ? 'today.weekBefore' : 'today.lastWeekBy', { time })} before={lastWeek} net={net} />
        )}
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
  const difference = net > before ? 'today.more' : net < before ? 'today.less' : 'today.same';
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.before}>{formatNaira(before)}</span>
        <span className={styles.beside}>{t(difference, { amount })}</span>
      </dd>
    </div>
  );
}
