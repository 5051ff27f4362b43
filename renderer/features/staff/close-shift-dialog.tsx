import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Units } from '../../../electron/shared/base/money.ts';
import {
  expectedCash,
  type ShiftReport,
  type ShiftView,
  type StaffId,
  type ZReport,
} from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectStaff } from '../../state/selectors.ts';
import { CashCountBox, countedCash } from './cash-count.tsx';
import styles from './shift.module.css';

interface Props {
  readonly shift: ShiftView;
  readonly report: ShiftReport;
  readonly onClosed: (z: ZReport) => void;
  readonly onKeep: () => void;
}

/** The end of a shift, asked once: what stays open, and who takes it over. */
export function CloseShiftDialog({ shift, report, onClosed, onKeep }: Props) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const [handTo, setHandTo] = useState<StaffId | null>(null);
  const [cash, setCash] = useState('');
  const [isWrong, setWrong] = useState(false);
  const close = useMutation((counted: Units | null) => bridge.shift.close({ handTo, countedCash: counted }), onClosed);
  const submit = () => {
    const counted = countedCash(cash);
    setWrong(counted === 'wrong');
    if (counted !== 'wrong') close.run(counted);
  };
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { number } = shift;
  return (
    <section className={styles.panel} aria-label={t('staff.closing.title', { number })}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {t('staff.closing.title', { number })}
      </h3>
      <p>{t('staff.closing.means', { number })}</p>
      {report.open.length > 0 && <p>{t('staff.closing.open', { count: report.open.length })}</p>}
      {report.open.length > 0 && <HandTo chosen={handTo} onChoose={setHandTo} />}
      <CashCountBox
        typed={cash}
        expected={report.totals && expectedCash(report.totals)}
        isWrong={isWrong}
        onType={(text) => {
          setCash(text);
          setWrong(false);
        }}
      />
      <div className={styles.answers}>
        <Button variant="solid" aria-disabled={close.busy} onClick={submit}>
          {t('staff.closing.yes')}
        </Button>
        <Button variant="bare" onClick={onKeep}>
          {t('staff.closing.no')}
        </Button>
      </div>
      {close.failure && <FailureNote failure={close.failure} />}
    </section>
  );
}

interface HandToProps {
  readonly chosen: StaffId | null;
  readonly onChoose: (id: StaffId | null) => void;
}

function HandTo({ chosen, onChoose }: HandToProps) {
  const { t } = useTranslation();
  const { people, signedIn } = useTill(selectStaff);
  const others = people.filter(({ id, active }) => active && id !== signedIn);
  if (others.length === 0) return null;
  const all: (readonly [StaffId | null, string])[] = others.map(({ id, name }) => [id, name]);
  return (
    <SegmentedControl
      label={t('staff.closing.handTo')}
      options={[[null, t('staff.closing.anyone')], ...all]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
