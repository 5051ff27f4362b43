import type { TFunction } from 'i18next';
import { updates } from './en/updates.ts';
import { useWords } from './use-words.ts';

export type TranslateUpdates = TFunction<'updates'>;

/** The words of updates, which reach the translator together with the first part that says them. */
export const useUpdatesWords = (): TranslateUpdates => useWords('updates', updates);
