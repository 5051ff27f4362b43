import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isReviewed, type Language, languageNames, languages } from '../../../electron/shared/base/languages.ts';
import { SelectBox } from '../../components/select-box.tsx';
import { send } from '../../lib/send.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectPreferences } from '../../state/selectors.ts';
import styles from './lock-language.module.css';

/** In the corner of the lock: who cannot read the screen cannot sign in to change its language. */
export function LockLanguage() {
  const { t } = useTranslation('settings');
  const { bridge } = useServices();
  const { language } = useTill(selectPreferences);
  return (
    <div className={styles.corner}>
      <div className={styles.label}>
        <Languages aria-hidden="true" />
        <SelectBox
          aria-label={t('section.language')}
          className={styles.choice}
          value={language}
          onChange={(event) => send(bridge.settings.choose({ language: event.target.value as Language }))}
        >
          {languageNames.map((each) => (
            <option key={each} value={each} lang={each}>
              {languages[each].name}
            </option>
          ))}
        </SelectBox>
      </div>
      {!isReviewed(language) && <p className={styles.awaiting}>{t('language.awaiting')}</p>}
    </div>
  );
}
