import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { updates } from './en/updates.ts';
import type { Language, Same } from './languages.ts';

const words: Readonly<Record<Language, Same<typeof updates>>> = { en: updates };

export type TranslateUpdates = TFunction<'updates'>;

/** The words of the till's versions, which reach the translator together with the part that says them. */
export function useUpdatesWords(): TranslateUpdates {
  const { i18n } = useTranslation();
  for (const [language, bundle] of Object.entries(words))
    if (!i18n.hasResourceBundle(language, 'updates')) i18n.addResourceBundle(language, 'updates', bundle);
  return useTranslation('updates').t;
}
