import { useTranslation } from 'react-i18next';
import { useTill } from '../../../state/context.ts';
import { selectPreferences } from '../../../state/selectors.ts';
import styles from './quick-amounts.module.css';

interface Props {
  readonly onChoose: (amount: string) => void;
}

/** The owner's list of usual amounts; nothing without one. */
export function QuickAmounts({ onChoose }: Props) {
  const { t } = useTranslation();
  const { quickAmounts } = useTill(selectPreferences);
  if (quickAmounts.length === 0) return null;
  return (
    <fieldset className={styles.amounts}>
      <legend className="visually-hidden">{t('collect.quick')}</legend>
      {quickAmounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.amount}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(String(amount))}
        >
          ₦{amount.toLocaleString('en')}
        </button>
      ))}
    </fieldset>
  );
}
