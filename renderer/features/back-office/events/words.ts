import type { Ms } from '../../../../electron/shared/base/units.ts';
import type { EventRow } from '../../../../electron/shared/webhooks/webhooks.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';

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

/** Returns the label of a kind; an unknown kind is shown as received. */
export function kindText(t: Translate<'office'>, kind: string | null): string {
  if (kind === null) return t('events.what.none');
  const kindName = kinds.find((each) => each === kind);
  return kindName ? t(`events.what.${kindName}`) : t('events.what.other', { kind });
}

/** How long a first delivery may take, in ms. */
const FIRST_TRY = 60_000;

/**
 * Returns the delivery status of an event. One that no webhook requested stays PENDING, since the interface has no
 * status for it (section 3).
 */
export function deliveryText(
  t: Translate<'office'>,
  { status, retries, retryStatus, createdAt }: EventRow,
  now: Ms,
): string {
  const isOld = createdAt !== null && now - createdAt > FIRST_TRY;
  const isUnsent = status === 'PENDING' && retries === 0 && retryStatus === 'DISABLED' && isOld;
  return isUnsent ? t('events.state.notSent') : statusText(t, status);
}

/** Returns the label of the service's delivery status. */
export function statusText(t: Translate<'office'>, status: string | null): string {
  if (status === null) return t('notSet');
  const stateName = states.find((each) => each === status);
  return stateName ? t(`events.state.${stateName}`) : t('events.state.other', { status });
}
