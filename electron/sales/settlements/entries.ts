import { draftsOf } from '../../journal/entry.ts';
import type { Entry, EntryDraft, Sealed } from '../../journal/journal.ts';
import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { SettlementIssue, SettlementMethod } from '../../shared/sales/settlements.ts';

export const settlementKind = 'settlement.recorded';

/** What was done about an issue. The subject is a sale, or the event of an unmatched payment. */
export interface SettlementBody {
  readonly at: Ms;
  readonly issue: SettlementIssue;
  readonly method: SettlementMethod;
  /** What it leaves less to settle. */
  readonly amount: Units;
  /** What changed hands, where that is another amount. */
  readonly moved?: Units;
  /** The sale that an unmatched payment belongs to. */
  readonly sale?: SaleId;
  /** Encrypted, because it may name a person. */
  readonly note?: Sealed;
}

export const withdrawnKind = 'settlement.withdrawn';

/** A settlement was a mistake. Its entry stays; this one takes it back, and what it settled is open again. */
export interface WithdrawnBody extends Pick<SettlementBody, 'at' | 'issue' | 'method' | 'amount'> {
  /** The number of the settlement's entry. */
  readonly settlement: number;
}

export const settlementDraft = draftsOf<{ [settlementKind]: SettlementBody; [withdrawnKind]: WithdrawnBody }>();

export const settledElsewhereKind = 'settlement.adopted';

/** Another till of the shop settled an unmatched payment, or that it was reversed. `till` and `by` are names. */
export const settledElsewhereDraft = (
  subject: string,
  body: { readonly at: Ms; readonly till: string; readonly by: string; readonly issue?: 'unmatched-reversed' },
): EntryDraft => ({ kind: settledElsewhereKind, subject, actor: 'till', body });

export const movedIn = ({ amount, moved = amount }: SettlementBody): Units => moved;

/** Returns the body of a settlement entry; this module wrote it, so the shape is trusted. */
export const settlementBody = ({ body }: Pick<Entry, 'body'>): SettlementBody => body as unknown as SettlementBody;

export const withdrawnBody = ({ body }: Pick<Entry, 'body'>): WithdrawnBody => body as unknown as WithdrawnBody;
