import { Dialog } from '@base-ui/react/dialog';
import { Circle, CircleCheck, ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../../../electron/shared/sales/verdict.ts';
import type { GuideName } from '../../../../electron/shared/settings/preferences.ts';
import { Button } from '../../../components/button.tsx';
import { send } from '../../../lib/send.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectPreferences, selectSales } from '../../../state/selectors.ts';
import styles from './guide.module.css';
import type { GuideStep } from './guide-step.ts';
import { type FirstDayStep, useFirstDaySteps } from './use-first-day-steps.ts';

const tour = {
  first: ({ received }: Verdict) => received === 'full' || received === 'over',
  short: ({ received }: Verdict) => received === 'part',
  late: ({ received, timing }: Verdict) => received !== 'none' && timing === 'late',
  reversal: ({ standing }: Verdict) => standing === 'reversed',
};
type TourStep = keyof typeof tour;

const names = Object.keys(tour) as readonly TourStep[];

/** Returns the steps of the tour of practice: what can become of a payment. Done once a sale of this till shows it. */
function useTourSteps(): readonly GuideStep<TourStep>[] {
  const sales = useTill(selectSales);
  return names.map((name) => ({
    name,
    done: sales.some(({ verdict }) => verdict !== null && tour[name](verdict)),
  }));
}

interface GuideDialogProps {
  readonly guide: GuideName;
  readonly steps: readonly GuideStep<FirstDayStep | TourStep>[];
  /** Not to be shown again. */
  readonly onHide: () => void;
  readonly onClose: () => void;
}

/** All steps of a guide, with what is done. */
function GuideDialog({ guide, steps, onHide, onClose }: GuideDialogProps) {
  const { t } = useTranslation('setup');
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog.Root defaultOpen onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>{t(`guide.${guide}.title`)}</Dialog.Title>
          <ol className={styles.steps}>
            {steps.map(({ name, done, go }) => (
              <li key={name} className={styles.step} data-done={done || undefined}>
                {done ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
                <span>
                  <strong>{t(`guide.step.${name}.title`)}</strong>
                  {done && <span className="visually-hidden"> {t('guide.ticked')}</span>}
                  <span className={styles.what}>{t(`guide.step.${name}.do`)}</span>
                </span>
                {!done && go && (
                  <Button aria-label={`${t('guide.go')}: ${t(`guide.step.${name}.title`)}`} onClick={act(go)}>
                    {t('guide.go')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          <div className={styles.answers}>
            <Button variant="bare" onClick={act(onHide)}>
              {t('guide.hide')}
            </Button>
            <Button variant="solid" onClick={onClose}>
              {t('guide.close')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The first live day, for owners. */
export const FirstDayBar = () => <GuideBar guide="first-day" steps={useFirstDaySteps()} />;
/** The tour of practice. */
export const TourBar = () => <GuideBar guide="tour" steps={useTourSteps()} />;

interface GuideBarProps {
  readonly guide: GuideName;
  readonly steps: readonly GuideStep<FirstDayStep | TourStep>[];
}

/** One line above a new sale: how far the guide is and what is next. All steps open from here. */
function GuideBar({ guide, steps }: GuideBarProps) {
  const { t } = useTranslation('setup');
  const { bridge } = useServices();
  const { closedGuides } = useTill(selectPreferences);
  const [open, setOpen] = useState(false);
  const next = steps.find(({ done }) => !done);
  const close = () => send(bridge.settings.change({ closedGuides: [...new Set([...closedGuides, guide])] }));
  const done = steps.filter((step) => step.done).length;
  return (
    <section className={styles.bar} aria-label={t(`guide.${guide}.title`)}>
      <ListChecks className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>
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
      {open && (
        <Suspense>
          <GuideDialog guide={guide} steps={steps} onHide={close} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
