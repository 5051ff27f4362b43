import type { CollectionId } from '../../shared/collection.ts';
import type { Units } from '../../shared/money.ts';
import type { Desk } from '../payment-context.ts';
import { speakingAttempt } from '../view.ts';

/** What the service keeps of a sale (`meta.fee`, interface 2.3), as it said last; null where it said nothing. */
export function feeOf({ records, clock }: Pick<Desk, 'records' | 'clock'>, id: CollectionId): Units | null {
  const record = records.collection(id);
  return record ? (speakingAttempt(records, record, clock.now()).found?.fee ?? null) : null;
}
