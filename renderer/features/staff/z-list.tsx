import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../electron/shared/money.ts';
import type { ZReport } from '../../../electron/shared/staff.ts';
import { ms } from '../../../electron/shared/units.ts';
import { useServices } from '../../app/context.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useQuery } from '../../lib/use-query.ts';
import styles from './shift.module.css';
import { ZView } from './z-view.tsx';

/** The latest Z reports, newest first; each opens. */
export function ZList() {
  const { t } = useTranslation();
  const { value: reports, failure } = useQuery(useServices().bridge.shift.zReports);
  const [open, setOpen] = useState<ZReport | null>(null);
  if (failure) return <FailureNote failure={failure} />;
  if (!reports) return null;
  if (reports.length === 0) return <p className={styles.quiet}>{t('staff.z.none')}</p>;
  if (open)
    return (
      <>
        <div>
          <Button onClick={() => setOpen(null)}>{t('staff.z.list')}</Button>
        </div>
        <ZView key={open.number} z={open} />
      </>
    );
  return (
    <ul>
      {reports.map((z) => (
        <li key={z.number}>
          <Line z={z} onOpen={() => setOpen(z)} />
        </li>
      ))}
    </ul>
  );
}

function Line({ z, onOpen }: { readonly z: ZReport; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
  return (
    <button type="button" className={styles.z} onClick={onOpen}>
      <span>
        <strong>{t('staff.z.title', { number: z.number })}</strong>{' '}
        <span className={styles.quiet}>{clockTime(z.madeAt, now)}</span>
      </span>
      {z.totals && <strong>{formatNaira(z.totals.collected.amount)}</strong>}
    </button>
  );
}
