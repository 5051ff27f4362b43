import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type backOffice from './locales/en/backOffice.json';
import type backup from './locales/en/backup.json';
import type messages from './locales/en/messages.json';
import type receipts from './locales/en/receipts.json';
import type search from './locales/en/search.json';
import type settings from './locales/en/settings.json';
import type setup from './locales/en/setup.json';
import till from './locales/en/till.json' with { type: 'json' };
import type tills from './locales/en/tills.json';
import type updates from './locales/en/updates.json';

/** The texts in English, by namespace. `till` has those of the first screen, the others are loaded when needed. */
export interface Namespaces {
  readonly till: typeof till;
  readonly backup: typeof backup;
  readonly settings: typeof settings;
  readonly updates: typeof updates;
  readonly receipts: typeof receipts;
  readonly setup: typeof setup;
  readonly backOffice: typeof backOffice;
  readonly tills: typeof tills;
  readonly search: typeof search;
  readonly messages: typeof messages;
}

export type Namespace = keyof Namespaces;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'till';
    returnEmptyString: true;
    resources: Namespaces;
  }
}

/** `t` of a namespace; its keys are checked against the English texts. */
export type Translate<N extends Namespace = 'till'> = TFunction<N>;

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
    'messages',
    'search',
  ] satisfies Namespace[]);
