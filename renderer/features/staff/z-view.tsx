import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ms } from '../../../electron/shared/base/units.ts';
import type { ZReport } from '../../../electron/shared/staff/staff.ts';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';
import { LazyPrintButton, LazySummaryMenu } from '../receipts/lazy.ts';
import { ReportView } from './report-view.tsx';
import styles from './shift.module.css';

interface Props {
  readonly z: ZReport;
  /** False where it was not opened by hand. */
  readonly isFocused?: boolean;
}

/** A Z report as it was made, with the seal that shows nothing before it was changed since. */
export function ZView({ z, isFocused = true }: Props) {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
  const title = useRef<HTMLHeadingElement>(null);
  // The report begins at its title, however far the page was scrolled before.
  useEffect(() => {
    if (!isFocused) return;
    title.current?.focus({ preventScroll: true });
    title.current?.closest('[data-scrolls]')?.scrollTo?.({ top: 0 });
  }, [isFocused]);
  const { closedBy: name, handedTo, number } = z;
  const time = clockTime(z.madeAt, now);
  return (
    <>
      <header>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {t('staff.z.title', { number })}
        </h2>
        <p className={styles.quiet}>
          {name === '' ? t('staff.z.closedBare', { time }) : t('staff.z.closed', { time, name })}
        </p>
        {z.open.length > 0 && (
          <p>{handedTo === null ? t('staff.z.handedAnyone') : t('staff.z.handed', { name: handedTo })}</p>
        )}
      </header>
      <div className={styles.answers}>
        <Suspense>
          <LazyPrintButton subject={{ of: 'z', number }} />
          {z.totals && <LazySummaryMenu subject={{ of: 'z', number }} />}
        </Suspense>
      </div>
      <ReportView report={z} />
      <p className={styles.seal}>{t('staff.z.head', { seq: z.head.seq, hash: z.head.hash })}</p>
    </>
  );
}
