import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideName } from '../../../../electron/shared/settings/preferences.ts';
import { Button } from '../../../components/button.tsx';
import { send } from '../../../lib/send.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectPreferences } from '../../../state/selectors.ts';
import styles from './guide.module.css';
import { GuideDialog } from './guide-dialog.tsx';
import type { GuideStep } from './guide-step.ts';
import { type FirstDayStep, useFirstDaySteps } from './use-first-day-steps.ts';
import { type TourStep, useTourSteps } from './use-tour-steps.ts';

/** The first live day, for owners. */
export const FirstDayBar = () => <GuideBar guide="first-day" steps={useFirstDaySteps()} />;
/** The tour of practice. */
export const TourBar = () => <GuideBar guide="tour" steps={useTourSteps()} />;

interface Props {
  readonly guide: GuideName;
  readonly steps: readonly GuideStep<FirstDayStep | TourStep>[];
}

/** One line above a new sale: how far the guide is and what is next. All steps open from here. */
function GuideBar({ guide, steps }: Props) {
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
