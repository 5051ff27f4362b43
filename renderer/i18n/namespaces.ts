import type { Language } from '../../electron/shared/languages.ts';
import type { office } from './en/office.ts';
import type { receipts } from './en/receipts.ts';
import type { safety } from './en/safety.ts';
import type { settings } from './en/settings.ts';
import type { setup } from './en/setup.ts';
import type { updates } from './en/updates.ts';
import type { en } from './en.ts';

/** Every namespace and its words in English, which all others are checked against. `till` is what the window opens with. */
export interface Namespaces {
  readonly till: typeof en;
  readonly safety: typeof safety;
  readonly settings: typeof settings;
  readonly updates: typeof updates;
  readonly receipts: typeof receipts;
  readonly setup: typeof setup;
  readonly office: typeof office;
}

export type Namespace = keyof Namespaces;

/** The languages that are fetched when they are chosen; English is always there. */
export type Translation = Exclude<Language, 'en'>;

/** No key that English has not. One that is missing is said in English and listed by `build/tasks/untranslated.ts`. */
export type Translated<T> = T extends string ? string : { readonly [K in keyof T]?: Translated<T[K]> };

/** The words of one namespace in another language. */
export type WordsOf<N extends Namespace> = Translated<Namespaces[N]>;

/** The words of the first paint in another language. */
export type Till = Required<WordsOf<'till'>>;
