import type { TFunction } from 'i18next';
import { setup } from './en/setup.ts';
import { useWords } from './use-words.ts';

export type TranslateSetup = TFunction<'setup'>;

/** The words of set-up, which reach the translator together with the first part that says them. */
export const useSetupWords = (): TranslateSetup => useWords('setup', setup);
