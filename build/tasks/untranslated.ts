import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Language, languageNames } from '../../electron/shared/base/languages.ts';
import type { Namespace } from '../../renderer/i18n/texts.ts';
import { mayBeEnglish, type Translation } from './loanwords.ts';

/** A text for a translator to check: one key of one namespace in one language. */
export interface Finding {
  readonly language: Translation;
  readonly key: string;
  readonly english: string;
  /** missing: not there. english: the English was left in place. placeholders: other {{names}} than English has. */
  readonly what: 'missing' | 'english' | 'placeholders' | 'unknown';
}

type Words = ReadonlyMap<string, string>;

const locales = resolve(import.meta.dirname, '../../renderer/i18n/locales');

export const namespaces = readdirSync(join(locales, 'en')).map((file) => file.replace(/\.json$/, '') as Namespace);
export const translated = languageNames.filter((name): name is Translation => name !== 'en');

/** Returns the texts of a namespace as they are in its file. Read, not imported: this also runs without a bundler. */
export const textsOf = (language: Language, namespace: Namespace): object =>
  JSON.parse(readFileSync(join(locales, language, `${namespace}.json`), 'utf8'));

/** Returns the texts of a namespace by their whole key, "collect.amountProblem.empty". */
export const wordsOf = (language: Language, namespace: Namespace): Words => flat(textsOf(language, namespace));

function flat(words: unknown, path = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[path, words]]);
  const parts = Object.entries((words ?? {}) as Readonly<Record<string, unknown>>);
  return new Map(parts.flatMap(([key, part]) => [...flat(part, path === '' ? key : `${path}.${key}`)]));
}

/** The {{names}} and <tags> of a text, in no order. */
export const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{.*?\}\}|<\/?\w+\/?>/g)]
    .map(([name]) => name)
    .toSorted()
    .join(' ');

/** Nothing to translate: figures, signs and names alone. */
const isWordless = (text: string) => !/\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''));

/** What is missing, left in English or broken in every language, in the order of the English files. */
export const findings = (): readonly Finding[] =>
  translated.flatMap((language) => namespaces.flatMap((namespace) => compare(language, namespace)));

function compare(language: Translation, namespace: Namespace): Finding[] {
  const source = wordsOf('en', namespace);
  const words = wordsOf(language, namespace);
  const found: Finding[] = [];
  for (const [key, text] of source) {
    const what = fault(text, words.get(key), language);
    if (what) found.push({ language, key: `${namespace}:${key}`, english: text, what });
  }
  for (const key of words.keys())
    if (!source.has(key)) found.push({ language, key: `${namespace}:${key}`, english: '', what: 'unknown' });
  return found;
}

function fault(text: string, word: string | undefined, language: Translation): Finding['what'] | null {
  if (word === undefined) return 'missing';
  if (placeholders(word) !== placeholders(text)) return 'placeholders';
  return word === text && !isWordless(text) && !mayBeEnglish(text, language) ? 'english' : null;
}

/** One line for each, as a translator can work through it. */
export const listed = (found: readonly Finding[]): string =>
  found.map(({ language, key, english: text, what }) => `${language}\t${what}\t${key}\t${text}`).join('\n');

if (import.meta.main) {
  const found = findings();
  stdout.write(found.length === 0 ? 'Every word is there in every language.\n' : `${listed(found)}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
