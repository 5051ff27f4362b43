import { useId } from 'react';
import { retentionMonths } from '../../../electron/shared/customer-data.ts';
import { useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import { Choice } from '../../components/choice.tsx';
import styles from '../../components/fields.module.css';
import { useSettingsWords } from '../../i18n/settings-words.ts';
import { SavingNote } from './saving-note.tsx';
import { usePreference } from './use-preference.ts';

/** How long customers are remembered. */
export function PrivacySection() {
  const t = useSettingsWords();
  const { retention } = useTill(selectPreferences);
  const { saving, change } = usePreference();
  const name = useId();
  return (
    <div className={styles.form}>
      <fieldset className={styles.choices}>
        <legend className={styles.label}>{t('privacy.how')}</legend>
        {[null, ...retentionMonths].map((months) => (
          <Choice
            key={months}
            name={name}
            checked={months === retention}
            help={t(months === null ? 'privacy.neverHelp' : 'privacy.monthsHelp')}
            onChoose={() => void change({ retention: months })}
          >
            {months === null ? t('privacy.never') : t('privacy.months', { count: months })}
          </Choice>
        ))}
      </fieldset>
      <SavingNote saving={saving} />
    </div>
  );
}
