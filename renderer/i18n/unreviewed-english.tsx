import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isReviewed, type Language } from '../../electron/shared/base/languages.ts';
import type { Translate } from './create-i18n.ts';
import styles from './unreviewed-english.module.css';

/** English text below an unreviewed translation of a safety-critical line. Marked as English for screen readers. */
export function InEnglish({ children }: { readonly children: (english: Translate) => ReactNode }) {
  const { i18n } = useTranslation();
  if (isReviewed(i18n.language as Language)) return null;
  return (
    <span lang="en" className={styles.english}>
      {' '}
      {children(i18n.getFixedT('en'))}
    </span>
  );
}
