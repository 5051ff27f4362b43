import type { i18n, TFunction } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../electron/shared/languages.ts';
import { hasBundle, loadBundle } from './load-language.ts';
import type { Namespace, Namespaces } from './namespaces.ts';
import { useI18n } from './use-i18n.ts';

/**
 * The words of a place that is not part of the first paint. Its English comes with it, as `english`; the language that
 * is spoken now is fetched with the first part that says them, which waits for it in the place's Suspense.
 */
export function useWords<N extends Namespace>(namespace: N, english: Namespaces[N]): TFunction<N> {
  const i18n = useI18n();
  if (!i18n.hasResourceBundle('en', namespace)) i18n.addResourceBundle('en', namespace, english);
  const language = i18n.language as Language;
  // Whoever waited asks for the same promise again when it goes on: that is how `use` knows them.
  const waiting = waits(i18n).get(`${language} ${namespace}`);
  if (waiting || !hasBundle(i18n, language, namespace)) use(waiting ?? fetching(i18n, language, namespace));
  return useTranslation<Namespace>(namespace).t as TFunction<N>;
}

const underWay = new WeakMap<i18n, Map<string, Promise<void>>>();

/** One promise for each bundle that somebody waited for, however often a waiting part is drawn anew. */
function waits(i18n: i18n): Map<string, Promise<void>> {
  const known = underWay.get(i18n) ?? new Map<string, Promise<void>>();
  underWay.set(i18n, known);
  return known;
}

function fetching(i18n: i18n, language: Language, namespace: Namespace): Promise<void> {
  const promise = loadBundle(i18n, language, namespace);
  waits(i18n).set(`${language} ${namespace}`, promise);
  return promise;
}
