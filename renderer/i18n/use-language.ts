import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Language, Theme } from '../../electron/shared/languages.ts';
import { speak } from './load-language.ts';

/**
 * Keeps a window in the language that was chosen; null while it is not known yet. False until the first one is there:
 * nothing should be shown in English for a blink and then in Hausa.
 */
export function useLanguage(i18n: i18n, language: Language | null): boolean {
  const [spoken, setSpoken] = useState(false);
  useEffect(() => {
    if (language === null) return;
    let wanted = true;
    void speak(i18n, language, () => wanted).then(() => wanted && setSpoken(true));
    return () => {
      wanted = false;
    };
  }, [i18n, language]);
  return spoken || language === null || language === 'en';
}

/** Keeps the page in the theme that was chosen; the computer's own where none was. */
export function useTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (theme === 'system') delete page.dataset.theme;
    else page.dataset.theme = theme;
  }, [theme]);
}
