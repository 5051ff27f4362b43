import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { setup } from './en/setup.ts';
import type { Language, Same } from './languages.ts';

const words: Readonly<Record<Language, Same<typeof setup>>> = { en: setup };

export type TranslateSetup = TFunction<'setup'>;

/** The words of set-up and keys, which reach the translator together with the first part that says them. */
export function useSetupWords(): TranslateSetup {
  const { i18n } = useTranslation();
  for (const [language, bundle] of Object.entries(words))
    if (!i18n.hasResourceBundle(language, 'setup')) i18n.addResourceBundle(language, 'setup', bundle);
  return useTranslation('setup').t;
}
