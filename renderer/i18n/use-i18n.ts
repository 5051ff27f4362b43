import type { i18n } from 'i18next';
import { use } from 'react';
import { I18nContext } from 'react-i18next';

/**
 * The window's one translator, the same object in every language: `useTranslation` hands out another one after each
 * change. A tree without it is a mistake of ours, so it throws.
 */
export function useI18n(): i18n {
  const { i18n } = use(I18nContext) ?? {};
  if (!i18n) throw new Error('no translator above this component');
  return i18n;
}
