import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { retryStatuses, urlProblems, webhookEventKinds } from '../../../../electron/shared/webhooks/webhooks.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';

/** Returns the name of an event kind; unknown kinds are shown unchanged. */
export function eventsText(t: Translate<'office'>, kind: string | null): string {
  if (kind === null) return t('notSet');
  const kindName = webhookEventKinds.find((each) => each === kind);
  return kindName ? t(`webhooks.event.${kindName}`) : t('webhooks.event.other', { kind });
}

/** Whether it tries again. */
export function retryText(t: Translate<'office'>, status: string | null): string {
  if (status === null) return t('notSet');
  const statusName = retryStatuses.find((each) => each === status);
  return statusName ? t(`webhooks.retry.${statusName}`) : t('webhooks.retry.other', { status });
}

/** What is wrong with an address that main refused; null when the failure is about something else. */
export function urlWrong(t: Translate<'office'>, failure: Failure | null): string | null {
  if (failure?.code !== 'invalid-input') return null;
  const problem = urlProblems.find((each) => each === failure.text) ?? 'not-an-address';
  return t(`webhooks.wrong.${problem}`);
}
