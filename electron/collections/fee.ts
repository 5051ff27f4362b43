import { inOrder, latest } from '../shared/arrival.ts';
import type { CollectionId } from '../shared/collection.ts';
import type { Units } from '../shared/money.ts';
import type { Desk } from './desk.ts';
import { speakingAttempt } from './view.ts';

/** What the service keeps of a sale (`meta.fee`, interface 2.3), as it said last; null where it said nothing. */
export function feeOf({ records, clock }: Pick<Desk, 'records' | 'clock'>, id: CollectionId): Units | null {
  const record = records.collection(id);
  if (!record) return null;
  const { attempt } = speakingAttempt(records, record, clock.now());
  return latest(inOrder(records.evidence(attempt)), (facts) => facts.fee);
}
