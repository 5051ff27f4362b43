import type { i18n } from 'i18next';
import type { Language } from '../../electron/shared/languages.ts';
import type { Namespace } from './namespaces.ts';
import { translations } from './translations.ts';

const namespaces = Object.keys(translations) as Namespace[];

/** Whether the words of a namespace are here in a language. Those of English come with the place that says them. */
export const hasBundle = (i18n: i18n, language: Language, namespace: Namespace): boolean =>
  language === 'en' || i18n.hasResourceBundle(language, namespace);

/** Fetches the words of one namespace. Where they cannot be fetched English stands in, for the till must go on. */
export async function loadBundle(i18n: i18n, language: Language, namespace: Namespace): Promise<void> {
  if (language === 'en' || hasBundle(i18n, language, namespace)) return;
  const words = await translations[namespace][language]().then(
    (bundle: Readonly<Partial<Record<Namespace, object>>>) => bundle[namespace],
    () => undefined,
  );
  i18n.addResourceBundle(language, namespace, words ?? {});
}

/**
 * Turns a window to a language: all that is on it, or was, is fetched first, so that it changes at once and nothing
 * flashes. `isWanted` is asked after that: a later wish may have overtaken this one.
 */
export async function speak(i18n: i18n, language: Language, isWanted: () => boolean): Promise<void> {
  const inUse = namespaces.filter((namespace) => i18n.hasResourceBundle('en', namespace));
  await Promise.all(inUse.map((namespace) => loadBundle(i18n, language, namespace)));
  if (!isWanted()) return;
  // Before the words change: dates are written in the language of the page.
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}
