/** The languages of the till, in the order they are offered. `name` is each one's own name for itself. */
export const languages = {
  en: { name: 'English', reviewed: true },
  ha: { name: 'Hausa', reviewed: false },
  yo: { name: 'Yorùbá', reviewed: false },
  ig: { name: 'Igbo', reviewed: false },
  pcm: { name: 'Naijá Pidgin', reviewed: false },
} as const satisfies Record<string, { readonly name: string; readonly reviewed: boolean }>;

/** By its BCP 47 tag. */
export type Language = keyof typeof languages;

export const languageNames = Object.keys(languages) as Language[];

/**
 * Whether a native speaker has reviewed the translation. Until then, sentences about releasing goods are shown in
 * English too.
 */
export const isReviewed = (language: Language): boolean => languages[language].reviewed;

/** light and dark whatever the computer is set to; system: as it is set. */
export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];
