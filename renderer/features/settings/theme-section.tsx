import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { themes } from '../../../electron/shared/languages.ts';
import { useTill } from '../../app/context.ts';
import { selectTheme } from '../../app/state/selectors.ts';
import { Choice } from '../../components/choice.tsx';
import styles from '../../components/fields.module.css';
import { SavingNote } from './saving-note.tsx';
import { useCounterChoice } from './use-preference.ts';

/** Light, dark, or whatever the computer is set to. */
export function ThemeSection() {
  const { t } = useTranslation('settings');
  const theme = useTill(selectTheme);
  const { saving, change } = useCounterChoice();
  const name = useId();
  return (
    <div className={styles.form}>
      <fieldset className={styles.choices}>
        <legend className={styles.label}>{t('theme.which')}</legend>
        {themes.map((each) => (
          <Choice
            key={each}
            name={name}
            checked={each === theme}
            help={t(`theme.modeHelp.${each}`)}
            onChoose={() => change({ theme: each })}
          >
            {t(`theme.mode.${each}`)}
          </Choice>
        ))}
      </fieldset>
      <SavingNote saving={saving} />
    </div>
  );
}
