import { auditLogProjection } from '../back-office/audit/projection.ts';
import { payoutsProjection } from '../back-office/payouts/entries.ts';
import { bankChoicesProjection } from '../banks/bank-choice.ts';
import { waitsProjection } from '../banks/usual-wait.ts';
import type { Projection } from '../journal/journal.ts';
import { followUpsProjection } from '../sales/annotations.ts';
import { paymentsProjection } from '../sales/projections/payments-projection.ts';
import { salesProjection } from '../sales/projections/sales-projection.ts';
import { salesLedgerProjection } from '../sales/projections/sales-totals-projection.ts';
import { settlementsProjection } from '../sales/settlements/projection.ts';
import { staffProjection } from '../staff/projection.ts';

/** Every projection of the journal; the till and its worker must use the same list. */
export const journalProjections: readonly Projection[] = [
  salesProjection,
  bankChoicesProjection,
  waitsProjection,
  salesLedgerProjection,
  paymentsProjection,
  followUpsProjection,
  settlementsProjection,
  staffProjection,
  auditLogProjection,
  payoutsProjection,
];
