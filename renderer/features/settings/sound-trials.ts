import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../electron/shared/base/languages.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { createSpeech, spokenLanguage, voiceFor, voicesHere } from '../../lib/speech.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectPreferences } from '../../state/selectors.ts';
import { createSound } from '../../state/sound.ts';
import { spokenAmount } from '../alerts/announcer/alert-text.ts';

/** ₦5,000: the example amount spoken. */
const EXAMPLE = 50_000_000 as Units;

/** Returns functions that play each sound at this volume (0 to 1), enabled or not. */
export function useTrials(volume: number) {
  const { t } = useTranslation();
  const { outlets } = useServices();
  const { language } = useTill(selectPreferences);
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
export function useHasVoice(): boolean {
  const { language } = useTill(selectPreferences);
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
