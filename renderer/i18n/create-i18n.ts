import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import till from './locales/en/till.json' with { type: 'json' };
import type { Namespace } from './texts.ts';

/** Loads the texts of one language and namespace: a file of their own in the build. */
const localeFiles = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: async (language: string, namespace: string): Promise<object> =>
    (await import(`./locales/${language}/${namespace}.json`)).default,
} as const;

/** Returns an i18next instance. A text that a language lacks, or that cannot be loaded, is shown in English. */
export function createI18n(): i18n {
  const instance = createInstance();
  void instance
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      defaultNS: 'till',
      ns: ['till'],
      resources: { en: { till } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnEmptyString: true,
      initAsync: false,
    });
  return instance;
}

/** Loads the texts that the first screen does not need, so that no screen has to wait for them later. */
export const loadOtherTexts = (i18n: i18n): Promise<void> =>
  i18n.loadNamespaces([
    'backup',
    'settings',
    'updates',
    'receipts',
    'setup',
    'backOffice',
    'tills',
    'timeline',
    'messages',
    'search',
  ] satisfies Namespace[]);
