import type { i18n, TFunction } from 'i18next';
import { receipts } from './en/receipts.ts';
import { useWords } from './use-words.ts';

export type TranslateReceipts = TFunction<'receipts'>;

/** Gives a translator the words of paper in English, for a page that is nothing but a paper. */
export const addReceiptWords = (i18n: i18n): void => void i18n.addResourceBundle('en', 'receipts', receipts);

/** The words of paper, which reach the translator together with the first part that says them. */
export const useReceiptWords = (): TranslateReceipts => useWords('receipts', receipts);
