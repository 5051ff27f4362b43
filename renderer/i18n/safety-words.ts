import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { safety } from './en/safety.ts';
import type { Language, Same } from './languages.ts';

const words: Readonly<Record<Language, Same<typeof safety>>> = { en: safety };

export type TranslateSafety = TFunction<'safety'>;

/** The words of the Safety place, which reach the translator together with the first part that says them. */
export function useSafetyWords(): TranslateSafety {
  const { i18n } = useTranslation();
  for (const [language, bundle] of Object.entries(words))
    if (!i18n.hasResourceBundle(language, 'safety')) i18n.addResourceBundle(language, 'safety', bundle);
  return useTranslation('safety').t;
}
