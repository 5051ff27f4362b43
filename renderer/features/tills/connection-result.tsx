import { Check, CircleDashed, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ConnectionTest, connectionParts } from '../../../electron/shared/shop/shop.ts';
import { Refusal } from './shop-failure.tsx';
import styles from './tills.module.css';

const icons = { passed: Check, refused: TriangleAlert, untested: CircleDashed } as const;

/** What a test of the database found, part by part, with the reason of the first refusal. */
export function ConnectionResult({ test: { passed, refusal } }: { readonly test: ConnectionTest }) {
  const { t } = useTranslation('tills');
  const stateOf = (at: number) => {
    if (at < passed.length) return 'passed';
    return at === passed.length && refusal ? 'refused' : 'untested';
  };
  return (
    <div className={styles.card}>
      <ul className={styles.checks}>
        {connectionParts.map((part, at) => {
          const state = stateOf(at);
          const Icon = icons[state];
          return (
            <li key={part} className={styles.check} data-state={state}>
              <Icon aria-hidden="true" />
              <span>
                {t(`part.${part}`)}: <strong>{t(`partState.${state}`)}</strong>
              </span>
            </li>
          );
        })}
      </ul>
      {refusal ? <Refusal refusal={refusal} /> : <p>{t('database.usable')}</p>}
    </div>
  );
}
