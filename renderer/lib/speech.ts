import type { Language } from '../../electron/shared/base/languages.ts';

/** Speaks a sentence; `volume` is 0 to 1. An alarm interrupts and is spoken more slowly. */
export type Speak = (text: string, volume: number, alarm: boolean, language: Language) => void;

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** Closest to Nigerian English first. */
const english = ['en-NG', 'en-GH', 'en-ZA', 'en-GB', 'en'];

/** Returns the voice for a language; null for none. Local voices only: sales are not sent to a speech server. */
export function voiceFor<V extends Voice>(voices: readonly V[], language: Language = 'en'): V | null {
  const own = voices.filter(({ localService }) => localService);
  const wantedLanguages = language === 'en' ? english : [language];
  const places = wantedLanguages.map((lang) => own.find((voice) => isOf(voice, lang)));
  return places.find((voice) => voice !== undefined) ?? null;
}

const isOf = ({ lang }: Voice, wantedLanguage: string) => `${lang.replace('_', '-')}-`.startsWith(`${wantedLanguage}-`);

/** Returns the language to speak: the screen's if there is a voice for it, else English. */
export const spokenLanguage = (language: Language, voices: readonly Voice[] = voicesHere()): Language =>
  voiceFor(voices, language) ? language : 'en';

/** The system's voices; empty where speech is unsupported. The system fills the list with a delay. */
export const voicesHere = (): readonly SpeechSynthesisVoice[] => globalThis.speechSynthesis?.getVoices() ?? [];

export function createSpeech(): Speak {
  // Requested in advance, since the list is filled with a delay.
  voicesHere();
  return (text, volume, alarm, language) => {
    const voice = voiceFor(voicesHere(), language);
    if (!voice || volume <= 0) return;
    if (alarm) speechSynthesis.cancel();
    const saying = new SpeechSynthesisUtterance(text);
    Object.assign(saying, { voice, lang: voice.lang, volume, rate: alarm ? 0.85 : 1, pitch: alarm ? 0.8 : 1 });
    speechSynthesis.speak(saying);
  };
}
