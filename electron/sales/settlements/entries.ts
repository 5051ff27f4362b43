import type { Entry, EntryDraft, JsonObject } from '../../journal/journal.ts';
import type { Sealed } from '../../journal/vault.ts';
import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { SettlementIssue, SettlementMethod } from '../../shared/sales/settlements.ts';

export const settlementKind = 'settlement.recorded';

/** What was done about an exception. The subject is a sale, or the event of an unmatched payment. */
export interface SettlementBody {
  readonly at: Ms;
  /** The account; 0 for an unmatched payment. */
  readonly attempt: number;
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

export const settlementDraft = (subject: string, body: SettlementBody, actor: string): EntryDraft => ({
  kind: settlementKind,
  subject,
  actor,
  body: body as unknown as JsonObject,
});

export const withdrawnKind = 'settlement.withdrawn';

/** A settlement was a mistake. Its entry stays; this one takes it back, and what it settled is open again. */
export interface WithdrawnBody {
  readonly at: Ms;
  readonly attempt: number;
  readonly issue: SettlementIssue;
  readonly method: SettlementMethod;
  readonly amount: Units;
  /** The number of the settlement's entry. */
  readonly settlement: number;
}

export const withdrawnDraft = (subject: string, body: WithdrawnBody, actor: string): EntryDraft => ({
  kind: withdrawnKind,
  subject,
  actor,
  body: body as unknown as JsonObject,
});

export const settledElsewhereKind = 'settlement.adopted';

/** Another till of the shop settled an unmatched payment. `till` and `by` are names. */
export const settledElsewhereDraft = (
  subject: string,
  body: { readonly at: Ms; readonly till: string; readonly by: string },
): EntryDraft => ({ kind: settledElsewhereKind, subject, actor: 'till', body });

/** Returns what changed hands in a settlement. */
export const movedIn = ({ amount, moved = amount }: SettlementBody): Units => moved;

/** Returns the body of a settlement entry; this module wrote it, so the shape is trusted. */
export const settlementBody = ({ body }: Pick<Entry, 'body'>): SettlementBody => body as unknown as SettlementBody;

/** Returns the body of an entry that takes a settlement back. */
export const withdrawnBody = ({ body }: Pick<Entry, 'body'>): WithdrawnBody => body as unknown as WithdrawnBody;
