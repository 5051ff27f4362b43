import { Check, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeysCheck, PartCheck } from '../../../electron/shared/setup/setup.ts';
import { Problem } from '../../components/problem.tsx';
import { boxOf, whyOf } from './check-problems.ts';
import styles from './setup.module.css';

const icons: Readonly<Record<PartCheck['state'], LucideIcon>> = {
  ok: Check,
  refused: TriangleAlert,
  'could-not-ask': CircleHelp,
};

interface Props {
  readonly check: KeysCheck;
  /** In one row; a reason that is shown at an input is not repeated. */
  readonly compact?: boolean;
}

/** The result of checking each part of the keys, with the reason. */
export function CheckList({ check, compact = false }: Props) {
  const { t } = useTranslation('setup');
  const words = useTranslation().t;
  return (
    <>
      <ul className={styles.checks} data-compact={compact || undefined}>
        {check.checks.map((one) => (
          <Line key={one.part} check={one} why={compact && boxOf(one) ? null : whyOf(t, words, one)} />
        ))}
      </ul>
      {check.clockOff !== null && (
        <Problem>{t('clock', { minutes: Math.round(Math.abs(check.clockOff) / 60_000) })}</Problem>
      )}
    </>
  );
}

function Line({ check: { part, state }, why }: { readonly check: PartCheck; readonly why: string | null }) {
  const { t } = useTranslation('setup');
  const Icon = icons[state];
  return (
    <li className={styles.check} data-state={state}>
      <Icon aria-hidden="true" />
      <div>
        <p>
          <strong>{part === 'business' ? t('form.businessId') : t(`part.${part}`)}</strong>{' '}
          <span className={styles.word}>{t(`state.${state}`)}</span>
        </p>
        {why && <p>{why}</p>}
      </div>
    </li>
  );
}
