import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isReviewed, type Language } from '../../electron/shared/languages.ts';
import type { Translate } from './create-i18n.ts';
import styles from './unreviewed-english.module.css';

interface Props {
  readonly children: (english: Translate) => ReactNode;
}

/**
 * The English of a line that goods hang on, beneath it, for as long as no native speaker has read the line above: a
 * wrong word there would cost a trader the goods. Marked as English, so that it is read aloud as that.
 */
export function InEnglish({ children }: Props) {
  const { i18n } = useTranslation();
  if (isReviewed(i18n.language as Language)) return null;
  return (
    <span lang="en" className={styles.english}>
      {' '}
      {children(i18n.getFixedT('en'))}
    </span>
  );
}
