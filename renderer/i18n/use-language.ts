import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Language, Theme } from '../../electron/shared/base/languages.ts';

/**
 * Changes a window to the chosen language; null while it is not known yet. i18next loads all texts in use first, so that
 * the window changes at once. Returns false until the first language is loaded: nothing should appear in English for a
 * moment and then in Hausa.
 */
export function useLanguage(i18n: i18n, language: Language | null): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const lastAskedLanguage = useRef(i18n.language);
  // The first script has the English texts.
  if (language === 'en' && !isLoaded) setLoaded(true);
  useEffect(() => {
    // Before anything renders in the new language: dates are written in the language of the page.
    const markPage = (language: string) => {
      document.documentElement.lang = language;
    };
    markPage(i18n.language);
    i18n.on('languageChanged', markPage);
    return () => i18n.off('languageChanged', markPage);
  }, [i18n]);
  useEffect(() => {
    // A change to the language in use would render everything once more.
    if (language === null || (isLoaded && language === lastAskedLanguage.current)) return;
    lastAskedLanguage.current = language;
    let isWanted = true;
    void i18n.changeLanguage(language).then(() => isWanted && setLoaded(true));
    return () => {
      isWanted = false;
    };
  }, [i18n, language, isLoaded]);
  return isLoaded || language === null;
}

/** Applies the chosen theme to the page; the computer's own where none was chosen. */
export function useTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (theme === 'system') delete page.dataset.theme;
    else page.dataset.theme = theme;
  }, [theme]);
}
