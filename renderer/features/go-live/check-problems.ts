import type { CheckReason, KeysCheck, PartCheck } from '../../../electron/shared/setup/setup.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import type { Problems } from './problems.ts';

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

/** Returns the name of the input that a part failed for; null if none is at fault. */
export const boxOf = ({ reason }: PartCheck): string | null => (reason && boxFor[reason]) ?? null;

/** Returns why a part failed; null on success. */
export function whyOf(t: Translate<'setup'>, words: Translate, { reason, failure }: PartCheck): string | null {
  if (reason === null) return null;
  if (reason === 'said-no') return t('reason.said-no', { text: failure?.text ?? '' });
  if (reason !== 'unreachable') return t(`reason.${reason}`);
  if (!failure || failure.code === 'unknown-outcome') return t('reason.silent');
  return `${words(`failure.${failure.code}.what`)} ${words(`failure.${failure.code}.next`)}`;
}

/** Returns the result of the check by input. */
export const checkProblems = (t: Translate<'setup'>, words: Translate, { checks }: KeysCheck): Problems =>
  Object.fromEntries(
    checks.flatMap((one) => {
      const box = boxOf(one);
      return box ? [[box, whyOf(t, words, one) ?? '']] : [];
    }),
  );
