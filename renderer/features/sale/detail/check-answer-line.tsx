import { useTranslation } from 'react-i18next';
import type { CheckAnswer } from '../../../../electron/shared/sales/sales.ts';
import { exactTime } from '../../../lib/format-time.ts';
import { headlineText } from '../status-text.ts';
import styles from './sale-detail.module.css';
import type { Check } from './use-check.ts';

/** The response to a check: "Asked the service at 14:02:11 …". Always mounted so that screen readers announce it. */
export const CheckAnswerLine = ({ check: { answer, failure } }: { readonly check: Check }) => (
  <p className={styles.answer} aria-live="polite" data-on={answer !== null || undefined}>
    {answer && !failure && <Words answer={answer} />}
  </p>
);

function Words({ answer }: { readonly answer: CheckAnswer }) {
  const { t } = useTranslation();
  const asked = t('sales.check.asked', { time: exactTime(answer.at) });
  if (!answer.known)
    return (
      <>
        {asked} <strong>{t('sales.check.unknown')}</strong> {t('sales.check.reading')}
      </>
    );
  return (
    <>
      {asked} {t('sales.check.said')} <strong>{headlineText(t, answer.view)}</strong>
    </>
  );
}
