import { Circle, CircleCheck, ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import type { Verdict } from '../../../../electron/shared/sales/verdict.ts';
import { defaultPreferences, type GuideName } from '../../../../electron/shared/settings/preferences.ts';
import { Button } from '../../../components/button.tsx';
import { Modal, ModalAnswers } from '../../../components/modal.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { send, useMutation, useQuery } from '../../../lib/calls.ts';
import { noFilters, queryOf } from '../../../lib/sale-filters.ts';
import { useServices, useTillState } from '../../../state/context.ts';
import styles from './guide.module.css';

interface GuideStep {
  readonly name: FirstDayStep | TourStep;
  readonly done: boolean;
  /** Takes the user to where the step is done; absent where it is done on the screen itself. */
  readonly go?: () => void;
}

export type FirstDayStep =
  | 'name'
  | 'recovery'
  | 'shift'
  | 'cashier'
  | 'printer'
  | 'display'
  | 'copies'
  | 'restart'
  | 'sale';

const paidSales = queryOf({ ...noFilters, status: 'paid', scope: 'till' }, 0, null);

/** Returns the steps of a shop's first live day. A step is done when the settings or records show it, no matter who did it on which screen. */
function useFirstDaySteps(): readonly GuideStep[] {
  const { bridge, navigation, till } = useServices();
  const { shopName, printer, receiptPrinter } = useTillState('preferences');
  const { shift, people } = useTillState('staff');
  const backup = useTillState('backup');
  const { value: display } = useQuery(bridge.customerDisplay.state);
  const findPaid = useCallback(() => bridge.sales.search(paidSales), [bridge]);
  const { value: paid } = useQuery(findPaid, { refetchOn: till.onNews });
  const hasPaid = (paid?.found.length ?? 0) > 0;
  const { value: reports } = useQuery(useCallback(() => bridge.shift.zReports({ before: null }), [bridge]));
  const hasClosed = (reports?.length ?? 0) > 0;
  const openShift = useMutation(
    () => bridge.shift.open(),
    (staff) => {
      till.applyStaff(staff);
      // The button becomes that of the next step, which Enter after an amount must not press.
      document.querySelector<HTMLElement>('#amount')?.focus();
    },
  );
  const startSale = () => {
    navigation.typeAmount('100');
    document.querySelector<HTMLElement>('#phone')?.focus();
  };
  const setting = (section: string) => () => navigation.openPage('settings', section);
  return [
    { name: 'name', done: shopName !== defaultPreferences.shopName, go: setting('shop') },
    // Before it, a live till does not sell.
    { name: 'recovery', done: backup?.isRecoveryFileElsewhere === true, go: setting('backups') },
    // A shift that was closed leaves the step done.
    { name: 'shift', done: shift !== null || hasPaid || hasClosed, go: () => openShift.run() },
    {
      name: 'cashier',
      done: people.some(({ role, active }) => active && role !== 'owner'),
      go: () => navigation.openPage('owner', 'staff'),
    },
    { name: 'printer', done: printer !== null || receiptPrinter !== '', go: setting('printing') },
    { name: 'display', done: display?.open === true, go: setting('display') },
    { name: 'copies', done: (backup?.elsewhere.copiedAt ?? null) !== null, go: setting('backups') },
    // Done outside the till.
    { name: 'restart', done: backup?.isKeptOverRestart === true },
    { name: 'sale', done: hasPaid, go: startSale },
  ];
}

const tour = {
  first: ({ received }: Verdict) => received === 'full' || received === 'over',
  // Stays done once its balance is paid too.
  underpaid: ({ received }: Verdict, { accounts }: SaleView) =>
    received === 'part' || accounts.some(({ part }) => part > 1),
  late: ({ received, timing }: Verdict) => received !== 'none' && timing === 'late',
  reversal: ({ standing }: Verdict) => standing === 'reversed',
};
type TourStep = keyof typeof tour;

const names = Object.keys(tour) as readonly TourStep[];

/** Returns the steps of the tour of practice: what can become of a payment. Done once a sale of this till shows it. */
function useTourSteps(): readonly GuideStep[] {
  const sales = useTillState('sales');
  const isShown = (name: TourStep) => sales.some((view) => view.verdict !== null && tour[name](view.verdict, view));
  return names.map((name) => ({ name, done: isShown(name) }));
}

interface GuideBarProps {
  readonly guide: GuideName;
  readonly steps: readonly GuideStep[];
}

interface GuideDialogProps extends GuideBarProps {
  readonly onHide: () => void;
  readonly onClose: () => void;
}

function GuideDialog({ guide, steps, onHide, onClose }: GuideDialogProps) {
  const { t } = useTranslation('setup');
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Modal title={t(`guide.${guide}.title`)} wide onClose={onClose}>
      <ol className="stack gap-1">
        {steps.map(({ name, done, go }) => (
          <li key={name} className={`line gap-3 touch ${styles.step}`}>
            {done ? (
              <CircleCheck className="accent" aria-hidden="true" />
            ) : (
              <Circle className="muted" aria-hidden="true" />
            )}
            <span className="fill">
              <strong>{t(`guide.step.${name}.title`)}</strong>
              {done && <span className="visually-hidden"> {t('guide.ticked')}</span>}
              <span className="block muted">{t(`guide.step.${name}.do`)}</span>
            </span>
            {!done && go && (
              <Button aria-label={`${t('guide.go')}: ${t(`guide.step.${name}.title`)}`} onClick={act(go)}>
                {t('guide.go')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ModalAnswers>
        <Button variant="bare" onClick={act(onHide)}>
          {t('guide.hide')}
        </Button>
        <Button variant="solid" onClick={onClose}>
          {t('guide.close')}
        </Button>
      </ModalAnswers>
    </Modal>
  );
}

export const FirstDayBar = () => <GuideBar guide="first-day" steps={useFirstDaySteps()} />;
export const TourBar = () => <GuideBar guide="tour" steps={useTourSteps()} />;

/**
 * One line above a new sale: how far the guide is and what is next. All steps open from here. Hidden while the record is
 * closed: what is done is read from it, and no step can be taken before it is restored.
 */
function GuideBar({ guide, steps }: GuideBarProps) {
  const { t } = useTranslation('setup');
  const { bridge } = useServices();
  const { closedGuides } = useTillState('preferences');
  const isRecordOpen = useTillState('backup')?.recordOpen === true;
  const [open, setOpen] = useState(false);
  const next = steps.find(({ done }) => !done);
  const close = () => send(bridge.settings.change({ closedGuides: [...new Set([...closedGuides, guide])] }));
  const done = steps.filter((step) => step.done).length;
  if (!isRecordOpen) return null;
  return (
    <section className={`bar ${styles.bar}`} aria-label={t(`guide.${guide}.title`)}>
      <ListChecks className="accent" aria-hidden="true" />
      <p className={`fill ${styles.words}`}>
        <strong>{t('guide.count', { done, all: steps.length })}</strong>{' '}
        {next ? t(`guide.step.${next.name}.do`) : t(`guide.${guide}.done`)}
      </p>
      {next?.go && <Button onClick={next.go}>{t(`guide.step.${next.name}.title`)}</Button>}
      {next ? (
        <Button variant="bare" onClick={() => setOpen(true)}>
          {t('guide.all')}
        </Button>
      ) : (
        <Button onClick={close}>{t('guide.close')}</Button>
      )}
      {open && <GuideDialog guide={guide} steps={steps} onHide={close} onClose={() => setOpen(false)} />}
    </section>
  );
}
