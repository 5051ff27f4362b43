import { stdout } from 'node:process';
import { languageNames } from '../../electron/shared/languages.ts';
import { en } from '../../renderer/i18n/en.ts';
import type { Namespace, Translation } from '../../renderer/i18n/namespaces.ts';
import { translations } from '../../renderer/i18n/translations.ts';
import { mayBeEnglish } from './loanwords.ts';

/** Something a translator should look at: one key of one namespace in one language. */
export interface Finding {
  readonly language: Translation;
  readonly key: string;
  readonly english: string;
  /** missing: not there. english: the English was left in place. placeholders: other {{names}} than English has. */
  readonly what: 'missing' | 'english' | 'placeholders' | 'unknown';
}

type Words = ReadonlyMap<string, string>;

export const namespaces = Object.keys(translations) as Namespace[];
export const translated = languageNames.filter((name): name is Translation => name !== 'en');

/** The words of a namespace by their whole key, "collect.amountProblem.empty". */
export async function wordsOf(language: Translation | 'en', namespace: Namespace): Promise<Words> {
  return flat(language === 'en' ? await english(namespace) : await bundle(language, namespace));
}

/** English of `till` is bundled; that of every other namespace is the file and the export of its name. */
async function english(namespace: Namespace): Promise<unknown> {
  if (namespace === 'till') return en;
  const file: Readonly<Record<string, unknown>> = await import(`../../renderer/i18n/en/${namespace}.ts`);
  return file[namespace];
}

async function bundle(language: Translation, namespace: Namespace): Promise<unknown> {
  const file: Readonly<Partial<Record<Namespace, object>>> = await translations[namespace][language]();
  return file[namespace];
}

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
export async function findings(): Promise<readonly Finding[]> {
  const pairs = translated.flatMap((language) => namespaces.map((namespace) => ({ language, namespace })));
  return (await Promise.all(pairs.map(({ language, namespace }) => compare(language, namespace)))).flat();
}

async function compare(language: Translation, namespace: Namespace): Promise<Finding[]> {
  const [source, words] = await Promise.all([wordsOf('en', namespace), wordsOf(language, namespace)]);
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
  const found = await findings();
  stdout.write(found.length === 0 ? 'Every word is there in every language.\n' : `${listed(found)}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
