import { useTranslation } from 'react-i18next';
import { themes } from '../../../electron/shared/base/languages.ts';
import styles from '../../components/fields.module.css';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useTill } from '../../state/context.ts';
import { selectTheme } from '../../state/selectors.ts';
import { SavingNote } from './saving-note.tsx';
import { useCounterChoice } from './use-preference.ts';

/** Light, dark, or the computer's setting. */
export function ThemeSection() {
  const { t } = useTranslation('settings');
  const theme = useTill(selectTheme);
  const { saving, change } = useCounterChoice();
  return (
    <div className={styles.page}>
      <SegmentedControl
        label={t('theme.which')}
        options={themes.map((each) => [each, t(`theme.mode.${each}`)])}
        help={t(`theme.modeHelp.${theme}`)}
        chosen={theme}
        onChoose={(each) => change({ theme: each })}
      />
      <SavingNote saving={saving} />
    </div>
  );
}
