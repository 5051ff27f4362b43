import type { TFunction } from 'i18next';
import { safety } from './en/safety.ts';
import { useWords } from './use-words.ts';

export type TranslateSafety = TFunction<'safety'>;

/** The words of the Safety place, which reach the translator together with the first part that says them. */
export const useSafetyWords = (): TranslateSafety => useWords('safety', safety);
