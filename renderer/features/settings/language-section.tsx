import { useTranslation } from 'react-i18next';
import { isReviewed, languageNames, languages } from '../../../electron/shared/base/languages.ts';
import styles from '../../components/fields.module.css';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useTill } from '../../state/context.ts';
import { selectPreferences } from '../../state/selectors.ts';
import { SavingNote } from './saving-note.tsx';
import { useCounterChoice } from './use-preference.ts';

/** The language of every window, with a note while an unreviewed translation is chosen. */
export function LanguageSection() {
  const { t } = useTranslation('settings');
  const { language } = useTill(selectPreferences);
  const { saving, change } = useCounterChoice();
  return (
    <div className={styles.page}>
      <SegmentedControl
        label={t('language.which')}
        options={languageNames.map((each) => [
          each,
          <span key={each} lang={each}>
            {languages[each].name}
          </span>,
        ])}
        help={t(isReviewed(language) ? 'language.reviewed' : 'language.awaiting')}
        chosen={language}
        onChoose={(each) => change({ language: each })}
      />
      {!isReviewed(language) && <p className={styles.help}>{t('language.inEnglishToo')}</p>}
      <SavingNote saving={saving} />
    </div>
  );
}
