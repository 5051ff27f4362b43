import type { i18n } from 'i18next';
import { use } from 'react';
import { I18nContext } from 'react-i18next';

/**
 * Returns the window's translator, the same object in every language; `useTranslation` returns another after each
 * change. Throws without a provider.
 */
export function useI18n(): i18n {
  const { i18n } = use(I18nContext) ?? {};
  if (!i18n) throw new Error('no translator above this component');
  return i18n;
}
