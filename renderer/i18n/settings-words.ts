import type { TFunction } from 'i18next';
import { settings } from './en/settings.ts';
import { useWords } from './use-words.ts';

export type TranslateSettings = TFunction<'settings'>;

/** The words of the settings, and of the choice of a language at the lock. */
export const useSettingsWords = (): TranslateSettings => useWords('settings', settings);
