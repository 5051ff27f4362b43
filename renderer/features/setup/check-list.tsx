import { Check, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import { parseServiceAddress } from '../../../electron/shared/setup/service-address.ts';
import type { CheckReason, KeysCheck, PartCheck } from '../../../electron/shared/setup/setup.ts';
import { Problem } from '../../components/failure-note.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import styles from './setup.module.css';

/** Validation errors by input name; valid fields are missing. */
export type Problems = Readonly<Record<string, string>>;

/** Words for a field that main refused by name, as far as this window did not see it coming. */
export function problemOf(t: Translate<'setup'>, { code, text = '' }: Failure): Problems | null {
  if (code !== 'invalid-input') return null;
  if (text === 'baseUrl') return { baseUrl: t('problem.baseUrl.not-an-address') };
  if (['accessKey', 'secretKey', 'bearerToken'].includes(text)) return { [text]: t('problem.key') };
  const field = (['businessId', 'name', 'email', 'phone', 'currency'] as const).find((name) => name === text);
  return field ? { [field]: t(`problem.${field}`) } : null;
}

export function addressProblem(t: Translate<'setup'>, text: string): Problems {
  const address = parseServiceAddress(text);
  return address.ok ? {} : { baseUrl: t(`problem.baseUrl.${address.failure}`) };
}

/** Errors found without main, which checks the rest. */
export const idProblem = (t: Translate<'setup'>, businessId: string): Problems =>
  /^\s*[1-9]\d{0,14}\s*$/.test(businessId) ? {} : { businessId: t('problem.businessId') };

/** The input each reason refers to; none for reasons without one. */
const boxFor: Readonly<Partial<Record<CheckReason, string>>> = {
  token: 'bearerToken',
  'token-ended': 'bearerToken',
  pair: 'secretKey',
  'no-business': 'businessId',
  'other-business': 'businessId',
  'wrong-path': 'baseUrl',
  'no-service': 'baseUrl',
};

const boxOf = ({ reason }: PartCheck): string | null => (reason && boxFor[reason]) ?? null;

function whyOf(t: Translate<'setup'>, words: Translate, { reason, failure }: PartCheck): string | null {
  if (reason === null) return null;
  if (reason === 'said-no') return t('reason.said-no', { text: failure?.text ?? '' });
  if (reason !== 'unreachable') return t(`reason.${reason}`);
  if (!failure || failure.code === 'unknown-outcome') return t('reason.silent');
  return `${words(`failure.${failure.code}.what`)} ${words(`failure.${failure.code}.next`)}`;
}

export const checkProblems = (t: Translate<'setup'>, words: Translate, { checks }: KeysCheck): Problems =>
  Object.fromEntries(
    checks.flatMap((one) => {
      const box = boxOf(one);
      return box ? [[box, whyOf(t, words, one) ?? '']] : [];
    }),
  );

const icons: Readonly<Record<PartCheck['state'], LucideIcon>> = {
  ok: Check,
  refused: TriangleAlert,
  'could-not-ask': CircleHelp,
};

const tones = { ok: 'accent', refused: 'danger', 'could-not-ask': 'waiting' } as const;

interface Props {
  readonly check: KeysCheck;
  /** In one row; a reason that is shown at an input is not repeated. */
  readonly compact?: boolean;
}

export function CheckList({ check, compact = false }: Props) {
  const { t } = useTranslation('setup');
  const words = useTranslation().t;
  return (
    <>
      <ul className={`${compact ? 'wraps' : 'lines'} gap-2 full ${styles.checks}`} data-compact={compact || undefined}>
        {check.checks.map((one) => {
          const { part, state } = one;
          const Icon = icons[state];
          const why = compact && boxOf(one) ? null : whyOf(t, words, one);
          return (
            <li key={part} className={`line gap-3 at-top frame icon-22 ${styles.check}`} data-state={state}>
              <Icon className={tones[state]} aria-hidden="true" />
              <div>
                <p>
                  <strong>{part === 'business' ? t('form.businessId') : t(`part.${part}`)}</strong>{' '}
                  <span className={`strong ${state === 'ok' ? '' : tones[state]} ${styles.word}`}>
                    {t(`state.${state}`)}
                  </span>
                </p>
                {why && <p>{why}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      {check.clockOff !== null && (
        <Problem>{t('clock', { minutes: Math.round(Math.abs(check.clockOff) / 60_000) })}</Problem>
      )}
    </>
  );
}
