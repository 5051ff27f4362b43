import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { safety } from './en/safety.ts';
import type { updates } from './en/updates.ts';
import type { en } from './en.ts';
import { type Language, languages } from './languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'till';
    returnEmptyString: true;
    resources: { till: typeof en; safety: typeof safety; updates: typeof updates };
  }
}

/** `t`, with its keys checked against the English words. */
export type Translate = TFunction<'till'>;

/** A ready translator: all words are bundled, so nothing is loaded later and nothing flashes. */
export function createI18n(language: Language = 'en'): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'till',
    ns: ['till'],
    resources: Object.fromEntries(Object.entries(languages).map(([name, words]) => [name, { till: words }])),
    interpolation: { escapeValue: false },
    returnEmptyString: true,
    initAsync: false,
  });
  return instance;
}
