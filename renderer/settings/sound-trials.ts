import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Units } from '../../electron/shared/money.ts';
import { nairaWords } from '../../electron/shared/naira-words.ts';
import { useServices } from '../cashier/services.ts';
import { createSound } from '../cashier/sound.ts';
import { createSpeech, voiceFor, voicesHere } from '../cashier/telling/speech.ts';

/** ₦5,000: what the voice says when it is tried. */
const EXAMPLE = 50_000_000 as Units;

/** Each sound as it will be heard, at this volume (0 to 1), whether it is on or not. */
export function useTrials(volume: number) {
  const { t } = useTranslation();
  const { outlets } = useServices();
  const play = useMemo(() => outlets?.play ?? createSound(), [outlets]);
  const speak = useMemo(() => outlets?.speak ?? createSpeech(), [outlets]);
  return {
    paid: () => play('paid', volume),
    alarm: () => play('alarm', volume),
    speak: () => speak(t('speech.paid', { lng: 'en', amount: nairaWords(EXAMPLE) }), volume, false),
  };
}

/** Whether this computer has a voice to say amounts with. The system tells of its voices only after a while. */
export function useHasVoice(): boolean {
  const [has, setHas] = useState(() => voiceFor(voicesHere()) !== null);
  useEffect(() => {
    const voices = globalThis.speechSynthesis;
    const look = () => setHas(voiceFor(voicesHere()) !== null);
    voices?.addEventListener('voiceschanged', look);
    return () => voices?.removeEventListener('voiceschanged', look);
  }, []);
  return has;
}
