import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isReviewed, languageNames, languages } from '../../../electron/shared/languages.ts';
import { useTill } from '../../app/context.ts';
import { selectPreferences } from '../../app/state/selectors.ts';
import { Choice } from '../../components/choice.tsx';
import styles from '../../components/fields.module.css';
import { SavingNote } from './saving-note.tsx';
import { useCounterChoice } from './use-preference.ts';

/** The language of every window, with a mark for unreviewed translations. */
export function LanguageSection() {
  const { t } = useTranslation('settings');
  const { language } = useTill(selectPreferences);
  const { saving, change } = useCounterChoice();
  const name = useId();
  return (
    <div className={styles.form}>
      <fieldset className={styles.choices}>
        <legend className={styles.label}>{t('language.which')}</legend>
        {languageNames.map((each) => (
          <Choice
            key={each}
            name={name}
            checked={each === language}
            help={t(isReviewed(each) ? 'language.reviewed' : 'language.awaiting')}
            onChoose={() => change({ language: each })}
          >
            <span lang={each}>{languages[each].name}</span>
          </Choice>
        ))}
      </fieldset>
      <p className={styles.help}>{t('language.safety')}</p>
      <SavingNote saving={saving} />
    </div>
  );
}
