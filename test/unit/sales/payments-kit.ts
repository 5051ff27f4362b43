import fc from 'fast-check';
import { dashboardOf } from '../../../electron/back-office/dashboard.ts';
import type { EntryDraft, Journal } from '../../../electron/journal/journal.ts';
import { followUpsProjection } from '../../../electron/sales/annotations.ts';
import { draft } from '../../../electron/sales/entries.ts';
import { paymentsProjection } from '../../../electron/sales/projections/payments-projection.ts';
import { salesProjection } from '../../../electron/sales/projections/sales-projection.ts';
import { settlementsProjection } from '../../../electron/sales/settlements/projection.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../electron/shared/sales/evidence.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import { ASKED, anyEvidence, EXPIRES, ISSUED, verdict } from '../../support/evidence.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { lastDays } from '../../support/last-days.ts';
import { unwrap } from '../../support/unwrap.ts';

const idOf = (n: number) => `01ARZ3NDEKTSV4RRFFQ69G5F${String(n).padStart(2, '0')}`;

const NOW = ms(EXPIRES);

export const newJournal = (): Journal =>
  open(newFile(), { projections: [salesProjection, followUpsProjection, paymentsProjection, settlementsProjection] });

export const requestDrafts = (n: number, cashier: string): EntryDraft[] => [
  draft('sale.intended', idOf(n), { amount: ASKED, currency: 'NGN', customer: '', phone: '', at: ISSUED }, cashier),
  draft('attempt.sending', idOf(n), { attempt: 1, reference: `r${n}`, sentAt: ISSUED, expiresAt: EXPIRES }),
];

export const evidenceDraft = (n: number, evidence: Evidence) =>
  draft('evidence.recorded', idOf(n), { attempt: 1, evidence, raw: '' });

export const shownDraft = (n: number) => draft('account.shown', idOf(n), { attempt: 1, at: ms(ISSUED + 1) });

export const cancelledDraft = (n: number) => draft('sale.cancelled', idOf(n), { at: ms(ISSUED + 1) });

interface Step {
  readonly kind: 'ask' | 'evidence' | 'show' | 'cancel';
  readonly sale: number;
  readonly cashier: string;
  readonly evidence: Evidence;
}

/** A sale as the simplest possible records have it. */
interface Sale {
  readonly cashier: string;
  readonly evidence: Evidence[];
  shown: boolean;
  cancelled: boolean;
}

/** A read has no kind of event. */
export const keptEvidence = anyEvidence.map((evidence) =>
  evidence.source === 'read' ? { ...evidence, eventKind: null } : evidence,
);

export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('ask' as const) },
    { weight: 8, arbitrary: fc.constant('evidence' as const) },
    { weight: 2, arbitrary: fc.constantFrom('show' as const, 'cancel' as const) },
  ),
  sale: fc.nat({ max: 5 }),
  cashier: fc.constantFrom('ada', 'bola'),
  evidence: keptEvidence,
});

export function play(journal: Journal, steps: readonly Step[]): readonly Sale[] {
  const sales: Sale[] = [];
  for (const { kind, sale: drawnNumber, cashier, evidence } of steps) {
    const n = drawnNumber % Math.max(1, sales.length);
    const sale = sales[n];
    if (kind === 'ask') {
      unwrap(journal.append(requestDrafts(sales.length, cashier)));
      sales.push({ cashier, evidence: [], shown: false, cancelled: false });
    } else if (sale && kind === 'evidence') {
      sale.evidence.push(evidence);
      unwrap(journal.append([evidenceDraft(n, evidence)]));
    } else if (sale && kind === 'show') {
      sale.shown = true;
      unwrap(journal.append([shownDraft(n)]));
    } else if (sale && kind === 'cancel') {
      sale.cancelled = true;
      unwrap(journal.append([cancelledDraft(n)]));
    }
  }
  return sales;
}

/** What was reversed of a sale, as reports count it; null for nothing. */
export const reversedOf = (sale: Sale): number | null => {
  const verdict = judge(sale);
  return verdict && (verdict.returnedAmount > 0 || verdict.standing === 'reversed') ? verdict.returnedAmount : null;
};

export const judge = (sale: Sale): Verdict | null =>
  sale.evidence.length === 0
    ? null
    : verdict(
        {
          asked: ASKED,
          expiresAt: EXPIRES,
          hasServiceTime: false,
          seen: sale.shown,
          cancelledAt: sale.cancelled ? ms(ISSUED + 1) : null,
        },
        sale.evidence,
        ms(0),
      );

/** Ninety days that end with the account's last hour hold all that can come. */
export const report = (journal: Journal, now: Ms = NOW) => dashboardOf(journal.query, lastDays(90, now), now);
