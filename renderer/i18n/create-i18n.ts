import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';
import type { Namespaces } from './namespaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'till';
    returnEmptyString: true;
    resources: Namespaces;
  }
}

/** `t`, with its keys checked against the English words. */
export type Translate = TFunction<'till'>;

/** A translator that speaks English at once; `speak` teaches it another language. */
export function createI18n(): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'till',
    ns: ['till'],
    resources: { en: { till: en } },
    interpolation: { escapeValue: false },
    returnEmptyString: true,
    initAsync: false,
  });
  return instance;
}
