import { createInstance, type ParseKeys, type TFunction } from 'i18next';
import { namespaces, textsOf } from '../../build/tasks/untranslated.ts';
import type { Namespace, Namespaces } from '../../renderer/i18n/create-i18n.ts';

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

type All = ['till', 'backOffice', 'receipts', 'backup', 'settings', 'setup', 'updates', 'tills', 'messages', 'search'];

/** Returns the English text of a key: `en('collect.submit')`, `en('backOffice:payouts.title')`, with values by name. */
export const en = i18n.t as TFunction<All>;

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern that matches exactly the English text of a key. */
export const exactName = (...key: Parameters<typeof en>): RegExp => new RegExp(`^${escapeRegExp(en(...key))}$`);

/** Returns a pattern that finds the English text of a key, whatever its values are. */
export const enPattern = (key: ParseKeys<All>): RegExp => {
  const text = escapeRegExp(en(key, { count: 2, skipInterpolation: true }));
  return new RegExp(text.replaceAll(/\\\{\\\{.*?\\\}\\\}/g, '.*'));
};
