import type { i18n } from 'i18next';
import { useTranslation as useUntypedTranslation } from 'react-i18next';
import type backOffice from './locales/en/backOffice.json';
import type backup from './locales/en/backup.json';
import type messages from './locales/en/messages.json';
import type receipts from './locales/en/receipts.json';
import type search from './locales/en/search.json';
import type settings from './locales/en/settings.json';
import type setup from './locales/en/setup.json';
import type till from './locales/en/till.json';
import type tills from './locales/en/tills.json';
import type timeline from './locales/en/timeline.json';
import type updates from './locales/en/updates.json';

/** The texts in English, by namespace. `till` has those of the first screen, the others are loaded when needed. */
export interface Namespaces {
  readonly till: typeof till;
  readonly backup: typeof backup;
  readonly settings: typeof settings;
  readonly updates: typeof updates;
  readonly receipts: typeof receipts;
  readonly setup: typeof setup;
  readonly backOffice: typeof backOffice;
  readonly tills: typeof tills;
  readonly timeline: typeof timeline;
  readonly search: typeof search;
  readonly messages: typeof messages;
}

export type Namespace = keyof Namespaces;

/** A key of nested texts, its parts joined with dots. A text by number (`days_one`, `days_other`) has the key `days`. */
type Keys<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? WithoutNumber<Name> : `${Name}.${Keys<Texts[Name]>}`;
}[keyof Texts & string];
type WithoutNumber<Name extends string> = Name extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Name;

/** What has texts below it. */
type Groups<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? never : Name | `${Name}.${Groups<Texts[Name]>}`;
}[keyof Texts & string];

export type TextKey<N extends Namespace = 'till'> = Keys<Namespaces[N]>;

/**
 * `t` of a namespace; its keys are checked against the English texts. i18next's own type for it computes the type of the
 * text at each of 1,700 calls, which took most of the time of checking types.
 */
export interface Translate<N extends Namespace = 'till'> {
  (key: TextKey<N>): string;
  (key: TextKey<N>, values: Readonly<Record<string, unknown>>): string;
  /** Returns all texts of a group, by name. */
  (group: Groups<Namespaces[N]>, options: { readonly returnObjects: true }): object;
}

interface Translation<N extends Namespace> {
  readonly t: Translate<N>;
  readonly i18n: i18n;
}

/** Returns `t` of a namespace in the window's language, and loads its texts. Of several namespaces `t` has the first. */
export const useTranslation: <N extends Namespace = 'till'>(
  namespace?: N | readonly [N, ...Namespace[]],
) => Translation<N> = useUntypedTranslation;

/** Returns `t` of a namespace in one language, or in the window's for null. */
export function textsIn<N extends Namespace = 'till'>(
  i18n: i18n,
  language: string | null,
  namespace?: N,
): Translate<N> {
  return i18n.getFixedT(language, namespace ?? 'till');
}
