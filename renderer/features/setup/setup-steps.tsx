import { Check } from 'lucide-react';
import { useTranslation } from '../../i18n/texts.ts';
import styles from './setup.module.css';

const steps = ['where', 'keys', 'business'] as const;
export type SetupStep = (typeof steps)[number];

/** The three steps of set-up: those that are done, the one that is open, and what comes after it. */
export function SetupSteps({ now }: { readonly now: SetupStep }) {
  const { t } = useTranslation('setup');
  const open = steps.indexOf(now);
  return (
    <ol className={`row touch ${styles.steps}`}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={`line muted ${styles.stepName}`}
          data-done={at < open || undefined}
          aria-current={at === open ? 'step' : undefined}
        >
          <span className={`centred ${styles.stepNumber}`} aria-hidden="true">
            {at < open ? <Check className="icon-16" /> : at + 1}
          </span>
          {t(`steps.${step}`)}
          {at < open && <span className="visually-hidden"> {t('guide.ticked')}</span>}
        </li>
      ))}
    </ol>
  );
}
