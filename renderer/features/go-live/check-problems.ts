import type { Failure } from '../../../electron/shared/base/failure.ts';
import { parseServiceAddress } from '../../../electron/shared/setup/service-address.ts';
import type { CheckReason, KeysCheck, PartCheck } from '../../../electron/shared/setup/setup.ts';
import type { Translate } from '../../i18n/create-i18n.ts';

/** Validation errors by input name; valid fields are missing. */
export type Problems = Readonly<Record<string, string>>;

const isField = (name: string): name is 'baseUrl' => name === 'baseUrl';

/** Words for a field that main refused by name, as far as this window did not see it coming. */
export function problemOf(t: Translate<'setup'>, { code, text = '' }: Failure): Problems | null {
  if (code !== 'invalid-input') return null;
  if (isField(text)) return { baseUrl: t('problem.baseUrl.not-an-address') };
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
