import { Volume2 } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Language } from '../../../electron/shared/base/languages.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { Button } from '../../components/button.tsx';
import styles from '../../components/fields.module.css';
import { Checkbox } from '../../components/options.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { createSpeech, spokenLanguage, voiceFor, voicesHere } from '../../lib/speech.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { createSound } from '../../state/sound.ts';
import { spokenAmount } from '../alerts/announcer/alert-text.ts';
import { SavingNote, usePreference } from './use-preference.tsx';

interface VolumeProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Called when the slider is released, not while it moves. */
  readonly onChange: (percent: number) => void;
}

function Volume({ percent, onChange }: VolumeProps) {
  const { t } = useTranslation('settings');
  const [moving, setMoving] = useState<number | null>(null);
  const id = useId();
  const shownPercent = moving ?? percent;
  const done = () => {
    if (moving !== null && moving !== percent) onChange(moving);
    setMoving(null);
  };
  return (
    <div className={styles.field}>
      <label className="strong" htmlFor={id}>
        {t('sounds.volume')}
      </label>
      <div className={styles.slide}>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={shownPercent}
          aria-valuetext={volumeText(shownPercent)}
          onChange={(event) => setMoving(event.target.valueAsNumber)}
          onPointerUp={done}
          onKeyUp={done}
          onBlur={done}
        />
        <output className="muted">{volumeText(shownPercent)}</output>
      </div>
    </div>
  );

  function volumeText(value: number): string {
    return value === 0 ? t('sounds.off') : t('sounds.volumeOf', { percent: value });
  }
}

/** ₦5,000: the example amount spoken. */
const EXAMPLE = 50_000_000 as Units;

/** Returns functions that play each sound at this volume (0 to 1), enabled or not. */
function useTrials(volume: number) {
  const { t } = useTranslation();
  const { outlets } = useServices();
  const { language } = useTillState('preferences');
  const play = useMemo(() => outlets?.play ?? createSound(), [outlets]);
  const speak = useMemo(() => outlets?.speak ?? createSpeech(), [outlets]);
  return {
    paid: () => play('paid', volume),
    alarm: () => play('alarm', volume),
    speak: () => {
      const lng = spokenLanguage(language);
      speak(t('speech.paid', { lng, amount: spokenAmount(t, EXAMPLE, lng) }), volume, false, lng);
    },
  };
}

const hasVoice = (language: Language) => voiceFor(voicesHere(), spokenLanguage(language)) !== null;

/** Whether the system has a voice for amounts. The list of voices arrives with a delay. */
function useHasVoice(): boolean {
  const { language } = useTillState('preferences');
  const [has, setHas] = useState(() => hasVoice(language));
  useEffect(() => {
    const voices = globalThis.speechSynthesis;
    const check = () => setHas(hasVoice(language));
    check();
    voices?.addEventListener('voiceschanged', check);
    return () => voices?.removeEventListener('voiceschanged', check);
  }, [language]);
  return has;
}

const kinds = [
  { setting: 'soundPaid', words: 'paid' },
  { setting: 'soundAlarm', words: 'alarm' },
  { setting: 'speakAmounts', words: 'speak' },
] as const;

export function SoundsSection() {
  const { t } = useTranslation('settings');
  const preferences = useTillState('preferences');
  const { saving, change } = usePreference();
  const trials = useTrials(preferences.soundVolume / 100);
  const hasVoice = useHasVoice();
  return (
    <div className="form page-width">
      <Volume percent={preferences.soundVolume} onChange={(soundVolume) => change({ soundVolume })} />
      <div className="with-end gap-3 full">
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
      <p className="muted">{t('sounds.notifications')}</p>
      {!hasVoice && <p className="muted">{t('sounds.noVoice')}</p>}
      <SavingNote saving={saving} />
    </div>
  );
}
