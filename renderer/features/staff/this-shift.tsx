import { useCallback, useState } from 'react';
import type { Units } from '../../../electron/shared/base/money.ts';
import {
  expectedCash,
  type ShiftReport,
  type ShiftView,
  type StaffId,
  type ZReport,
} from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { CallButton } from '../../components/call-button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { onEscape, scrollToOnMount, useFocusBack } from '../../components/focus.ts';
import { Form, SubmitButton } from '../../components/form.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation, useQuery } from '../../lib/calls.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { LazyPrintButton, LazySummaryMenu } from '../receipts/lazy.ts';
import { CashCountBox, countedCash } from './cash-count.tsx';
import { ReportView } from './report-view.tsx';
import styles from './shift.module.css';
import { ZView } from './z-list.tsx';

interface CloseShiftDialogProps {
  readonly shift: ShiftView;
  readonly report: ShiftReport;
  readonly onClosed: (z: ZReport) => void;
  readonly onKeep: () => void;
}

/** The end of a shift, asked once: what stays open, and who takes it over. */
function CloseShiftDialog({ shift, report, onClosed, onKeep }: CloseShiftDialogProps) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const [handTo, setHandTo] = useState<StaffId | null>(null);
  const [cash, setCash] = useState('');
  const [isWrong, setWrong] = useState(false);
  const close = useMutation((amount: Units | null) => bridge.shift.close({ handTo, countedCash: amount }), onClosed);
  const submit = () => {
    const countedAmount = countedCash(cash);
    setWrong(countedAmount === 'wrong');
    if (countedAmount !== 'wrong') close.run(countedAmount);
  };
  const { number } = shift;
  const { people, signedIn } = useTillState('staff');
  const others = people.filter(({ id, active }) => active && id !== signedIn);
  return (
    <section
      className={`panel ${styles.panel}`}
      aria-label={t('staff.closing.title', { number })}
      onKeyDown={onEscape(onKeep)}
    >
      <h3 ref={scrollToOnMount} tabIndex={-1}>
        {t('staff.closing.title', { number })}
      </h3>
      <p>{t('staff.closing.means', { number })}</p>
      {report.open.length > 0 && <p>{t('staff.closing.open', { count: report.open.length })}</p>}
      {report.open.length > 0 && others.length > 0 && (
        <SegmentedControl
          label={t('staff.closing.handTo')}
          options={[[null, t('staff.closing.anyone')], ...others.map(({ id, name }) => [id, name] as const)]}
          chosen={handTo}
          onChoose={setHandTo}
        />
      )}
      <Form className="stack gap-4" onSubmit={submit}>
        <CashCountBox
          typed={cash}
          expected={report.totals && expectedCash(report.totals)}
          isWrong={isWrong}
          onType={(text) => {
            setCash(text);
            setWrong(false);
          }}
        />
        <div className="row">
          <SubmitButton busy={close.busy}>{t('staff.closing.yes')}</SubmitButton>
          <Button variant="bare" onClick={onKeep}>
            {t('staff.closing.no')}
          </Button>
        </div>
      </Form>
      {close.failure && <FailureNote failure={close.failure} />}
    </section>
  );
}

/** The X report: the shift so far, as it is now. From here it is opened, and closed with its Z report. */
export function ThisShift() {
  const { shift } = useTillState('staff');
  const { bridge, till } = useServices();
  const number = shift?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shift has another report
  const load = useCallback(() => bridge.shift.report(), [bridge, number]);
  const { value: report, failure } = useQuery(load, { refetchOn: till.onNews });
  const [closing, setClosing] = useState(false);
  const rememberFocus = useFocusBack(closing);
  const [z, setZ] = useState<ZReport | null>(null);
  const beginClosing = () => {
    rememberFocus();
    setClosing(true);
  };
  const onClosed = (report: ZReport) => {
    setClosing(false);
    setZ(report);
  };
  // The report the shift ended with; the next one is opened from here.
  if (z && !shift)
    return (
      <>
        <ZView z={z} />
        <None />
      </>
    );
  return (
    <>
      {shift ? <Open shift={shift} closing={closing} onClose={beginClosing} /> : <None />}
      {closing && shift && report && (
        <CloseShiftDialog shift={shift} report={report} onClosed={onClosed} onKeep={() => setClosing(false)} />
      )}
      {failure && <FailureNote failure={failure} />}
      {report && !closing && (
        <div className="row">
          <LazyPrintButton subject={{ of: 'x' }} />
          {report.totals && <LazySummaryMenu subject={{ of: 'x' }} />}
        </div>
      )}
      {report && <ReportView report={report} />}
    </>
  );
}

interface OpenProps {
  readonly shift: ShiftView;
  readonly closing: boolean;
  readonly onClose: () => void;
}

function Open({ shift, closing, onClose }: OpenProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { number, openedBy: name, takenOver } = shift;
  const time = clockTime(shift.openedAt, now);
  return (
    <header className="head">
      <div>
        <h2>{t('staff.shift.number', { number })}</h2>
        <p className="muted">
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
      <Button hidden={closing} onClick={onClose}>
        {t('staff.shift.close')}
      </Button>
    </header>
  );
}

function None() {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const { mode } = useTillState('staff');
  return (
    <header className="head">
      <div>
        <h2>{t('staff.shift.none')}</h2>
        <p className="muted">{t(mode === 'off' ? 'staff.shift.noneInPractice' : 'staff.shift.noneMeans')}</p>
      </div>
      <CallButton variant="primary" hotkey="Enter" call={bridge.shift.open} onDone={till.applyStaff}>
        {t('staff.shift.open')}
      </CallButton>
    </header>
  );
}
