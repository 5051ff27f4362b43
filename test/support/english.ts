import { createInstance } from 'i18next';
import { namespaces, textsOf } from '../../build/tasks/untranslated.ts';
import type { Namespace, Namespaces, TextKey } from '../../renderer/i18n/texts.ts';

/** The English texts of the windows, by namespace. */
export const english = Object.fromEntries(namespaces.map((name) => [name, textsOf('en', name)])) as Record<
  Namespace,
  object
> as Namespaces;

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  ns: [...namespaces],
  defaultNS: 'till',
  resources: { en: { ...english } },
  interpolation: { escapeValue: false },
  initAsync: false,
  saveMissing: true,
  missingInterpolationHandler: (text, [whole]: string[]) => {
    throw new Error(`no value for ${whole} of "${text}"`);
  },
  missingKeyHandler: (_languages, namespace, key) => {
    throw new Error(`no text for ${namespace}:${key}`);
  },
});

/** A key of the namespace `till`, or of another one with its name before it. */
type AnyKey = { [N in Namespace]: N extends 'till' ? TextKey : `${N}:${TextKey<N>}` }[Namespace];

interface EnglishTexts {
  (key: AnyKey): string;
  (key: AnyKey, values: Readonly<Record<string, unknown>>): string;
}

/**
 * Returns the English text of a key: `en('collect.submit')`, `en('backOffice:section.payouts')`, with values by name.
 * Throws where the text has no place for one of them.
 */
export const en: EnglishTexts = (key: AnyKey, values: Readonly<Record<string, unknown>> = {}): string => {
  const text = i18n.t(key, { count: values.count, skipInterpolation: true });
  for (const name of Object.keys(values))
    if (name !== 'count' && !text.includes(`{{${name}}}`)) throw new Error(`no place for ${name} in "${text}"`);
  return i18n.t(key, values);
};

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern that matches exactly the English text of a key. */
export const exactName = (key: AnyKey, values: Readonly<Record<string, unknown>> = {}): RegExp =>
  new RegExp(`^${escapeRegExp(en(key, values))}$`);

/** Returns a pattern that finds the English text of a key, whatever its values are. */
export const enPattern = (key: AnyKey): RegExp => {
  const text = escapeRegExp(i18n.t(key, { count: 2, skipInterpolation: true }));
  return new RegExp(text.replaceAll(/\\\{\\\{.*?\\\}\\\}/g, '.*'));
};
