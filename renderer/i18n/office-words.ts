import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { office } from './en/office.ts';
import type { Language, Same } from './languages.ts';

const words: Readonly<Record<Language, Same<typeof office>>> = { en: office };

export type TranslateOffice = TFunction<'office'>;

/** The words of the owner's office, which reach the translator together with the first part that says them. */
export function useOfficeWords(): TranslateOffice {
  const { i18n } = useTranslation();
  for (const [language, bundle] of Object.entries(words))
    if (!i18n.hasResourceBundle(language, 'office')) i18n.addResourceBundle(language, 'office', bundle);
  return useTranslation('office').t;
}
