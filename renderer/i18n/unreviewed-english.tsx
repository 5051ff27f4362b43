import type { ReactNode } from 'react';
import { isReviewed, type Language } from '../../electron/shared/base/languages.ts';
import { type Translate, textsIn, useTranslation } from './texts.ts';
import styles from './unreviewed-english.module.css';

/** English text below an unreviewed translation of a safety-critical line. Marked as English for screen readers. */
export function InEnglish({ children }: { readonly children: (english: Translate) => ReactNode }) {
  const { i18n } = useTranslation();
  if (isReviewed(i18n.language as Language)) return null;
  return (
    <span lang="en" className={styles.english}>
      {' '}
      {children(textsIn(i18n, 'en'))}
    </span>
  );
}
