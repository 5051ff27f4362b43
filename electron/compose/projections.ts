import { bankChoicesProjection } from '../banks/choices.ts';
import { waitsProjection } from '../banks/waits.ts';
import { followUpsProjection } from '../collections/follow-ups.ts';
import { paymentsProjection } from '../collections/payments-projection.ts';
import { collectionsProjection } from '../collections/projection.ts';
import { takingsProjection } from '../collections/takings-projection.ts';
import type { Projection } from '../journal/journal.ts';
import { actsProjection } from '../back-office/audit/projection.ts';
import { payoutAccountsProjection } from '../back-office/payout-accounts.ts';
import { payoutsProjection } from '../back-office/payouts/projection.ts';
import { readingsProjection } from '../back-office/readings-projection.ts';
import { staffProjection } from '../staff/projection.ts';
import { webhooksProjection } from '../webhooks/registrations.ts';

/** Every table of the journal that screens query; the till and its background checks must have the same list. */
export const journalProjections: readonly Projection[] = [
  collectionsProjection,
  followUpsProjection,
  bankChoicesProjection,
  waitsProjection,
  takingsProjection,
  paymentsProjection,
  staffProjection,
  actsProjection,
  readingsProjection,
  webhooksProjection,
  payoutsProjection,
  payoutAccountsProjection,
];
