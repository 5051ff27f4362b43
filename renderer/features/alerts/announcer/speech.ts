import type { Language } from '../../../../electron/shared/languages.ts';

/**
 * Says a sentence of this language aloud; `volume` is 0 to 1. An alarm cuts off what is being said, and is said more
 * slowly.
 */
export type Speak = (text: string, volume: number, alarm: boolean, language: Language) => void;

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** The nearest to how English is spoken in Nigeria comes first. The other languages are spoken in one way each. */
const english = ['en-NG', 'en-GH', 'en-ZA', 'en-GB', 'en'];

/**
 * The voice that amounts are said with; null where there is none. One that lives on this computer: what a shop takes
 * is not sent to a stranger's server to be read out.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: Language = 'en'): V | null {
  const own = voices.filter(({ localService }) => localService);
  const wanted = language === 'en' ? english : [language];
  const places = wanted.map((lang) => own.find((voice) => isOf(voice, lang)));
  return places.find((voice) => voice !== undefined) ?? null;
}

const isOf = ({ lang }: Voice, wanted: string) => `${lang.replace('_', '-')}-`.startsWith(`${wanted}-`);

/**
 * The language to speak where the screen is in `language`: that one where the computer has a voice of it, else
 * English. Hausa read out by an English voice is understood by nobody.
 */
export const spokenLanguage = (language: Language, voices: readonly Voice[] = voicesHere()): Language =>
  voiceFor(voices, language) ? language : 'en';

/** The computer's voices; none where it cannot speak. The list is filled by the system some time after it is asked. */
export const voicesHere = (): readonly SpeechSynthesisVoice[] => globalThis.speechSynthesis?.getVoices() ?? [];

/** Speaks through the computer's own voice; silent where it has none. */
export function createSpeech(): Speak {
  // Asked once in advance, so that they are there when they are wanted.
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
