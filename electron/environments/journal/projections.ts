import { auditLogProjection } from '../../back-office/audit/projection.ts';
import { payoutAccountsProjection } from '../../back-office/payout-accounts.ts';
import { payoutsProjection } from '../../back-office/payouts/projection.ts';
import { walletSnapshotsProjection } from '../../back-office/wallet-snapshots-projection.ts';
import { bankChoicesProjection } from '../../banks/bank-choice.ts';
import { waitsProjection } from '../../banks/usual-wait.ts';
import { followUpsProjection } from '../../collections/annotations.ts';
import { collectionsProjection } from '../../collections/projections/collections-projection.ts';
import { paymentsProjection } from '../../collections/projections/payments-projection.ts';
import { takingsProjection } from '../../collections/projections/sales-totals-projection.ts';
import { settlementsProjection } from '../../collections/settlements/projection.ts';
import type { Projection } from '../../journal/journal.ts';
import { staffProjection } from '../../staff/projection.ts';
import { webhooksProjection } from '../../webhooks/webhook-repository.ts';

/** Every projection of the journal; the till and its worker must use the same list. */
export const journalProjections: readonly Projection[] = [
  collectionsProjection,
  followUpsProjection,
  bankChoicesProjection,
  waitsProjection,
  takingsProjection,
  paymentsProjection,
  settlementsProjection,
  staffProjection,
  auditLogProjection,
  walletSnapshotsProjection,
  webhooksProjection,
  payoutsProjection,
  payoutAccountsProjection,
];
