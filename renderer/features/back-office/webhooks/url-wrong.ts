import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { urlProblems } from '../../../../electron/shared/webhooks/webhooks.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';

/** What is wrong with an address that main refused; null when the failure is about something else. */
export function urlWrong(t: Translate<'office'>, failure: Failure | null): string | null {
  if (failure?.code !== 'invalid-input') return null;
  const problem = urlProblems.find((each) => each === failure.text) ?? 'not-an-address';
  return t(`webhooks.wrong.${problem}`);
}
