import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConnectionTest } from '../../../electron/shared/shop/shop.ts';
import { Refusal } from './shop-failure.tsx';
import styles from './tills.module.css';

/** What a test of the database found: that it can be used, or the first refusal with what to type to mend it. */
export function ConnectionResult({ test: { refusal } }: { readonly test: ConnectionTest }) {
  const { t } = useTranslation('tills');
  if (refusal) return <Refusal refusal={refusal} />;
  return (
    <p className={styles.link}>
      <Check aria-hidden="true" />
      {t('database.usable')}
    </p>
  );
}
