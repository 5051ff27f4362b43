import type { Ms } from '../../../../electron/shared/units.ts';
import type { EventRow } from '../../../../electron/shared/webhooks.ts';
import type { TranslateOffice } from '../../../i18n/office-words.ts';

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

/** How long a first delivery may take before it is none. */
const FIRST_TRY = 60_000;

/**
 * How the delivery of an event stands. One that no webhook asked for stays PENDING, as the interface has no state for
 * it (section 3): it was never sent again, and nothing would.
 */
export function deliveryText(
  t: TranslateOffice,
  { status, retries, retryStatus, createdAt }: EventRow,
  now: Ms,
): string {
  const isOld = createdAt !== null && now - createdAt > FIRST_TRY;
  const isUnsent = status === 'PENDING' && retries === 0 && retryStatus === 'DISABLED' && isOld;
  return isUnsent ? t('events.state.notSent') : statusText(t, status);
}

/** How a delivery stands, by the service's word for it. */
export function statusText(t: TranslateOffice, status: string | null): string {
  if (status === null) return t('notSet');
  const known = states.find((each) => each === status);
  return known ? t(`events.state.${known}`) : t('events.state.other', { status });
}
