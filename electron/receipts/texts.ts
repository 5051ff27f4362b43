import type { Language } from '../shared/base/languages.ts';
import { namespaceOf, phraseText } from '../shared/receipts/print-text.ts';
import type { PrintText } from '../shared/receipts/printing.ts';

/** Reads a text by its key, with values: of the namespace `till`, or of another one with its prefix. */
type ReadAnyText = (key: string, values?: Readonly<Record<string, string | number | undefined>>) => string;

/** Loads the texts of papers and messages in a language; what it lacks is in English. */
export async function loadTexts(language: Language): Promise<ReadAnyText> {
  const { createInstance } = await import('i18next');
  const texts = createInstance();
  await texts.init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'till',
    interpolation: { escapeValue: false },
    resources: { [language]: await namespacesOf(language), en: await namespacesOf('en') },
  });
  return (key, values) => String(texts.t(key as never, { ...values }));
}

export async function loadPhrases(language: Language): Promise<(text: PrintText) => string> {
  const words = await loadTexts(language);
  return (text) => phraseText((key, values) => words(`${namespaceOf(key)}:${key}`, values), text);
}

/** The windows' own texts: data that both sides read. */
const namespacesOf = async (language: Language) => ({
  till: (await import(`../../renderer/i18n/locales/${language}/till.json`)).default,
  receipts: (await import(`../../renderer/i18n/locales/${language}/receipts.json`)).default,
  messages: (await import(`../../renderer/i18n/locales/${language}/messages.json`)).default,
});
