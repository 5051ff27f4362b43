import type { TFunction } from 'i18next';
import { office } from './en/office.ts';
import { useWords } from './use-words.ts';

export type TranslateOffice = TFunction<'office'>;

/** The words of the owner’s office, which reach the translator together with the first part that says them. */
export const useOfficeWords = (): TranslateOffice => useWords('office', office);
