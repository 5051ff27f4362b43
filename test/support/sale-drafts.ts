import { draft, type SaleBodies } from '../../electron/sales/entries.ts';
import { settlementDraft } from '../../electron/sales/settlements/entries.ts';
import type { Units } from '../../electron/shared/base/money.ts';
import { ms } from '../../electron/shared/base/units.ts';
import type { Evidence } from '../../electron/shared/sales/evidence.ts';
import type { SaleId } from '../../electron/shared/sales/sale.ts';
import type { SettlementIssue, SettlementMethod } from '../../electron/shared/sales/settlements.ts';
import { ASKED, EXPIRES, ISSUED } from './evidence.ts';

/** The id of a test's sale of this number. */
export const idOf = (n: number) => `01ARZ3NDEKTSV4RRFFQ69G5F${String(n).padStart(2, '0')}` as SaleId;

export const intendedDraft = (n: number, cashier: string, more: Partial<SaleBodies['sale.intended']> = {}) =>
  draft(
    'sale.intended',
    idOf(n),
    { amount: ASKED, currency: 'NGN', customer: '', phone: '', at: ISSUED, ...more },
    cashier,
  );

/** A request for an account: the first of its sale, unless `more` says which. */
export const sendingDraft = (n: number, more: Partial<SaleBodies['attempt.sending']> = {}) =>
  draft('attempt.sending', idOf(n), {
    attempt: 1,
    reference: `r${n}-${more.attempt ?? 1}`,
    sentAt: ISSUED,
    expiresAt: EXPIRES,
    ...more,
  });

export const requestDrafts = (n: number, cashier: string) => [intendedDraft(n, cashier), sendingDraft(n)];

export const evidenceDraft = (n: number, evidence: Evidence, attempt = 1) =>
  draft('evidence.recorded', idOf(n), { attempt, evidence, raw: '' });

export const shownDraft = (n: number, attempt = 1) => draft('account.shown', idOf(n), { attempt, at: ms(ISSUED + 1) });

export const settledDraft = (
  n: number,
  amount: number,
  issue: SettlementIssue = 'over',
  method: SettlementMethod = 'change',
) =>
  settlementDraft('settlement.recorded', idOf(n), 'ada', {
    at: ms(ISSUED + 90_000),
    issue,
    method,
    amount: amount as Units,
  });

export const cancelledDraft = (n: number, cashier = 'ada') =>
  draft('sale.cancelled', idOf(n), { at: ms(ISSUED + 1) }, cashier);
