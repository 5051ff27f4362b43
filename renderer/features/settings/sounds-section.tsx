import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import styles from '../../components/fields.module.css';
import { useTill } from '../../state/context.ts';
import { selectPreferences } from '../../state/selectors.ts';
import { SavingNote } from './saving-note.tsx';
import { useHasVoice, useTrials } from './sound-trials.ts';
import { usePreference } from './use-preference.ts';
import { Volume } from './volume.tsx';

/** Each sound: its setting and its label. */
const kinds = [
  { setting: 'soundPaid', words: 'paid' },
  { setting: 'soundAlarm', words: 'alarm' },
  { setting: 'speakAmounts', words: 'speak' },
] as const;

/** Sounds on or off, volume, and a trial of each. */
export function SoundsSection() {
  const { t } = useTranslation('settings');
  const preferences = useTill(selectPreferences);
  const { saving, change } = usePreference();
  const trials = useTrials(preferences.soundVolume / 100);
  const hasVoice = useHasVoice();
  return (
    <div className={styles.page}>
      <Volume percent={preferences.soundVolume} onChange={(soundVolume) => change({ soundVolume })} />
      <div className={styles.rows}>
        {kinds.map(({ setting, words }) => (
          <div key={setting} className={styles.row}>
            <Checkbox
              checked={preferences[setting]}
              help={t(`sounds.${words}.help`)}
              onChange={(on) => change({ [setting]: on })}
            >
              {t(`sounds.${words}.name`)}
            </Checkbox>
            <Button icon={Volume2} onClick={trials[words]}>
              {t(`sounds.${words}.try`)}
            </Button>
          </div>
        ))}
      </div>
      <p className={styles.help}>{t('sounds.notifications')}</p>
      {!hasVoice && <p className={styles.help}>{t('sounds.noVoice')}</p>}
      <SavingNote saving={saving} />
    </div>
  );
}
