import type { Failure } from '../../../electron/shared/base/failure.ts';
import { parseServiceAddress } from '../../../electron/shared/setup/service-address.ts';
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
