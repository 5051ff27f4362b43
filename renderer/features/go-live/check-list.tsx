import { Check, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeysCheck, PartCheck } from '../../../electron/shared/setup.ts';
import { Problem } from '../../components/problem.tsx';
import type { Translate } from '../../i18n/create-i18n.ts';
import styles from './setup.module.css';

const icons: Readonly<Record<PartCheck['state'], LucideIcon>> = {
  ok: Check,
  refused: TriangleAlert,
  'could-not-ask': CircleHelp,
};

/** The result of checking each part of the keys, with the reason. */
export function CheckList({ check }: { readonly check: KeysCheck }) {
  const { t } = useTranslation('setup');
  const words = useTranslation().t;
  return (
    <>
      <ul className={styles.checks}>
        {check.checks.map((one) => (
          <Line key={one.part} check={one} why={whyOf(t, words, one)} />
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
        {why && <p className={styles.why}>{why}</p>}
      </div>
    </li>
  );
}

/** Returns why a part failed; null on success. */
export function whyOf(t: Translate<'setup'>, words: Translate, { reason, failure }: PartCheck): string | null {
  if (reason === null) return null;
  if (reason === 'said-no') return t('reason.said-no', { text: failure?.text ?? '' });
  if (reason !== 'unreachable') return t(`reason.${reason}`);
  if (!failure || failure.code === 'unknown-outcome') return t('reason.silent');
  return `${words(`failure.${failure.code}.what`)} ${words(`failure.${failure.code}.next`)}`;
}
