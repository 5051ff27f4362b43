import { useTranslation } from 'react-i18next';
import styles from './setup.module.css';

const steps = ['where', 'keys', 'business'] as const;
export type SetupStep = (typeof steps)[number];

/** The three steps of set-up, with those that are open now. */
export function SetupSteps({ now }: { readonly now: readonly SetupStep[] }) {
  const { t } = useTranslation('setup');
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li key={step} className={styles.stepName} aria-current={now.includes(step) ? 'step' : undefined}>
          <span className={styles.stepNumber} aria-hidden="true">
            {at + 1}
          </span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
