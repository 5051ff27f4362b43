import { Check } from 'lucide-react';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import { type ConnectionTest, type ShopRefusal, shopRefusalOf } from '../../../electron/shared/shop/shop.ts';
import { FailureNote, Problem } from '../../components/failure-note.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import styles from './tills.module.css';

/** The failure of a call about the shop: for a refusal its reason and what to do. */
export function ShopFailure({ failure }: { readonly failure: Failure }) {
  const refusal = shopRefusalOf(failure);
  if (!refusal) return <FailureNote failure={failure} />;
  return (
    <div role="alert">
      <RefusalText refusal={refusal} />
    </div>
  );
}

const CREATE = "CREATE DATABASE shop ENCODING 'UTF8' TEMPLATE template0;";

/** What to type to mend a refusal of a database, at the server or in the address. */
const typedExamples: Partial<Record<ShopRefusal, string>> = {
  'login-missing': 'postgres://USER:PASSWORD@SERVER:5432/DATABASE',
  'tls-missing': 'ALTER SYSTEM SET ssl = on;',
  'database-missing': CREATE,
  'too-many-connections': 'ALTER SYSTEM SET max_connections = 200;',
  'not-utf8': CREATE,
  pooler: 'SERVER:6543/DATABASE → SERVER:5432/DATABASE',
  'tables-not-allowed': 'ALTER DATABASE shop OWNER TO username;',
  'roles-not-allowed': 'ALTER ROLE username CREATEROLE;',
};

/** What to look at, one after the other, where the first till is not reached by the code. */
const steps: Partial<Record<ShopRefusal, readonly ('on' | 'network' | 'firewall' | 'windows' | 'macos' | 'wifi')[]>> = {
  'not-found-here': ['on', 'network', 'firewall'],
  'found-silent': ['windows', 'macos', 'wifi'],
};

interface RefusalProps {
  readonly refusal: ShopRefusal;
  /** In place of the refusal's own words. */
  readonly what?: string;
}

/** A refusal in plain words, what to do about it, and what to type. */
export function RefusalText({ refusal, what }: RefusalProps) {
  const { t } = useTranslation('tills');
  return (
    <>
      <Problem>{what ?? t(`refusal.${refusal}.what`)}</Problem>
      <p>{t(`refusal.${refusal}.next`)}</p>
      {steps[refusal] && (
        <ol className={`lines gap-1 readable ${styles.steps}`}>
          {steps[refusal].map((step) => (
            <li key={step}>{t(`step.${step}`)}</li>
          ))}
        </ol>
      )}
      {typedExamples[refusal] !== undefined && <code className="breaks selectable">{typedExamples[refusal]}</code>}
    </>
  );
}

/** What a test of the database found: that it can be used, or the first refusal with what to type to mend it. */
export function ConnectionResult({ test: { refusal } }: { readonly test: ConnectionTest }) {
  const { t } = useTranslation('tills');
  if (refusal) return <RefusalText refusal={refusal} />;
  return (
    <p className="line strong icon-22">
      <Check className="accent" aria-hidden="true" />
      {t('database.usable')}
    </p>
  );
}
