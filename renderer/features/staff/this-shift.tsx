import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ms } from '../../../electron/shared/base/units.ts';
import type { ShiftView, ZReport } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useQuery } from '../../lib/use-query.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectStaff } from '../../state/selectors.ts';
import { LazyPrintButton, LazySummaryMenu } from '../receipts/lazy.ts';
import { CloseShiftDialog } from './close-shift-dialog.tsx';
import { ReportView } from './report-view.tsx';
import styles from './shift.module.css';
import { ZView } from './z-view.tsx';

/** The X report: the shift so far, as it is now. From here it is opened, and closed with its Z report. */
export function ThisShift() {
  const { shift } = useTill(selectStaff);
  const { value: report, failure } = useReport(shift);
  const [closing, setClosing] = useState(false);
  const [z, setZ] = useState<ZReport | null>(null);
  const onClosed = (made: ZReport) => {
    setClosing(false);
    setZ(made);
  };
  if (z && !shift) return <Closed z={z} />;
  return (
    <>
      {shift ? <Open shift={shift} closing={closing} onClose={() => setClosing(true)} /> : <None />}
      {closing && shift && report && (
        <CloseShiftDialog shift={shift} report={report} onClosed={onClosed} onKeep={() => setClosing(false)} />
      )}
      {failure && <FailureNote failure={failure} />}
      {report && !closing && (
        <div className={styles.answers}>
          <Suspense>
            <LazyPrintButton subject={{ of: 'x' }} />
            {report.totals && <LazySummaryMenu subject={{ of: 'x' }} />}
          </Suspense>
        </div>
      )}
      {report && <ReportView report={report} />}
    </>
  );
}

/** Returns the report of the open shift; requested again after each change of a sale. */
function useReport(shift: ShiftView | null) {
  const { bridge, till } = useServices();
  const number = shift?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shift has another report
  const load = useCallback(() => bridge.shift.report(), [bridge, number]);
  return useQuery(load, { refetchOn: till.onNews });
}

interface OpenProps {
  readonly shift: ShiftView;
  readonly closing: boolean;
  readonly onClose: () => void;
}

function Open({ shift, closing, onClose }: OpenProps) {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
  const { number, openedBy: name, takenOver } = shift;
  const time = clockTime(shift.openedAt, now);
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.title}>{t('staff.shift.number', { number })}</h2>
        <p className={styles.quiet}>
          {name === '' ? t('staff.shift.sinceBare', { time }) : t('staff.shift.since', { time, name })}
        </p>
        {takenOver && (
          <p>
            {takenOver.to === null
              ? t('staff.shift.takenOverBare', { count: takenOver.count })
              : t('staff.shift.takenOver', { count: takenOver.count, name: takenOver.to })}
          </p>
        )}
      </div>
      {!closing && <Button onClick={onClose}>{t('staff.shift.close')}</Button>}
    </header>
  );
}

function None() {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const { mode } = useTill(selectStaff);
  const open = useMutation(() => bridge.shift.open(), till.applyStaff);
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.title}>{t('staff.shift.none')}</h2>
        <p className={styles.quiet}>{t(mode === 'off' ? 'staff.shift.noneInPractice' : 'staff.shift.noneMeans')}</p>
      </div>
      <Button variant="primary" hotkey="Enter" onClick={open.run} aria-disabled={open.busy}>
        {t('staff.shift.open')}
      </Button>
      {open.failure && <FailureNote failure={open.failure} />}
    </header>
  );
}

/** The report the shift ended with; the next one is opened from here. */
function Closed({ z }: { readonly z: ZReport }) {
  return (
    <>
      <ZView z={z} />
      <None />
    </>
  );
}
