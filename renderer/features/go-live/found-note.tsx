import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FoundName } from './recognise-keys.ts';
import styles from './setup.module.css';

/** Names the parts that were found in a pasted text, if any. */
export function FoundNote({ names }: { readonly names: readonly FoundName[] }) {
  const { t } = useTranslation('setup');
  if (names.length === 0) return t('form.pasteNothing');
  return (
    <span className={styles.found}>
      <CircleCheck className={styles.foundIcon} aria-hidden="true" />
      {t('form.pasteFound', { names: names.map((name) => t(`form.${name}`)).join(', ') })}
    </span>
  );
}
