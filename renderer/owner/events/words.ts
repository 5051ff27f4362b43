import type { TranslateOffice } from '../../i18n/office-words.ts';

const kinds = [
  'transaction_success',
  'transaction_failed',
  'transaction_updated',
  'payout_received',
  'payout_cancelled',
  'payout_failed',
  'payout_completed',
] as const;
const states = ['COMPLETED', 'FAILED', 'PENDING'] as const;

/** What happened; a kind nobody knew is said as the service says it. */
export function kindText(t: TranslateOffice, kind: string | null): string {
  if (kind === null) return t('events.what.none');
  const known = kinds.find((each) => each === kind);
  return known ? t(`events.what.${known}`) : t('events.what.other', { kind });
}

/** How its delivery stands. */
export function statusText(t: TranslateOffice, status: string | null): string {
  if (status === null) return t('notSet');
  const known = states.find((each) => each === status);
  return known ? t(`events.state.${known}`) : t('events.state.other', { status });
}
