import type { i18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { receipts } from './en/receipts.ts';
import type { Language, Same } from './languages.ts';

const words: Readonly<Record<Language, Same<typeof receipts>>> = { en: receipts };

export type TranslateReceipts = TFunction<'receipts'>;

/** Gives the translator the words of paper, which only what speaks of paper needs. */
export function addReceiptWords(i18n: i18n): void {
  for (const [language, bundle] of Object.entries(words))
    if (!i18n.hasResourceBundle(language, 'receipts')) i18n.addResourceBundle(language, 'receipts', bundle);
}

/** The words of paper, which reach the translator together with the first part that says them. */
export function useReceiptWords(): TranslateReceipts {
  const { i18n } = useTranslation();
  addReceiptWords(i18n);
  return useTranslation('receipts').t;
}
