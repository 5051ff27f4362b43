import type { EntryDraft } from '../../journal/journal.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { unacknowledged } from '../../shared/sales/attention.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { followUpDraft } from '../annotations.ts';
import { draft } from '../entries.ts';
import type { PaymentContext } from '../payment-context.ts';

/** Stores the id of the current sale across restarts. */
export interface CurrentSaleStore {
  readonly get: () => SaleId | null;
  readonly set: (id: SaleId | null) => void;
}

/** The current sale, and the entries that record when a sale was on the screen. */
export function createCurrentSale(
  payments: PaymentContext,
  memory: CurrentSaleStore,
  nowOnScreen: (id: SaleId | null) => void,
) {
  let currentId: SaleId | null = null;

  const shownDraft = (id: SaleId, attempt: number): EntryDraft =>
    draft('account.shown', id, { attempt, at: payments.clock.now() }, payments.actor());

  /** Records the first time an account was displayed: the difference between an account seen and unseen. */
  function shown(id: SaleId): Result<unknown> {
    const attempt = payments.records.sale(id)?.attempts.at(-1);
    if (attempt?.progress !== 'issued' || attempt.shownAt !== null) return ok(undefined);
    const durable = payments.journal.append([shownDraft(id, attempt.n)]);
    if (durable.ok) payments.publish(id);
    return durable;
  }

  /** Records the sale's present alarms as acknowledged, both when it is shown and when it is left. */
  function acknowledged(id: SaleId): Result<unknown> {
    const view = payments.view(id);
    if (!view || view.alert === null) return ok(undefined);
    const seen = unacknowledged(view.verdict, view.claim !== null);
    const body = { ...seen, at: payments.clock.now() };
    const durable = payments.journal.append([followUpDraft('alert.acknowledged', id, body, payments.actor())]);
    if (durable.ok) payments.publish(id);
    return durable;
  }

  /** Whether a payment is still expected. A settled sale is not restored: an old Paid screen must not show as new. */
  function stillOpen(id: SaleId): boolean {
    const view = payments.view(id);
    if (!view?.watched || view.cancelledAt !== null) return false;
    const expired = view.expiresAt !== null && view.expiresAt <= payments.clock.now();
    return !expired && (view.verdict === null || view.verdict.received === 'none');
  }

  /** Returns the stored sale while a payment is expected. */
  function remembered(): SaleId | null {
    const id = memory.get();
    return id !== null && stillOpen(id) ? id : null;
  }

  /** Returns the current sale; before it was restored after a start, the one that will be. */
  const now = (): SaleId | null => currentId ?? remembered();

  /** Makes a sale the current one, also after a restart. Records the alarms of the one that is left as acknowledged. */
  function change(id: SaleId | null): Result<unknown> {
    const left = currentId === null || currentId === id ? ok(undefined) : acknowledged(currentId);
    currentId = id;
    memory.set(id);
    nowOnScreen(id);
    return left;
  }

  return {
    remembered,
    now,

    /** Sets the current sale; null for none. Errors: `not-found`, and those of the journal. */
    set(id: SaleId | null): Result<void> {
      if (id !== null && !payments.view(id)) return err(failure('not-found'));
      const left = change(id);
      const durable = id === null ? ok(undefined) : firstFailure(shown(id), acknowledged(id));
      return firstFailure(left, durable);
    },

    /** Makes a sale current whose account is about to be requested. */
    begin: (id: SaleId): void => void change(id),

    /** Returns what is recorded with a new account: that it is shown, unless the counter moved on meanwhile. */
    shownWith: (id: SaleId, attempt: number): readonly EntryDraft[] => (now() === id ? [shownDraft(id, attempt)] : []),

    /** Ends being current for a sale that could not be recorded. */
    abandon(id: SaleId): void {
      if (currentId === id) change(null);
    },

    /** Restores the stored sale, after a start and when its till becomes the active one again. */
    restore(): void {
      currentId = null;
      nowOnScreen(remembered());
    },
  };
}

export type CurrentSale = ReturnType<typeof createCurrentSale>;

const firstFailure = (...results: readonly Result<unknown>[]): Result<void> =>
  results.find((result): result is Extract<typeof result, { ok: false }> => !result.ok) ?? ok(undefined);
