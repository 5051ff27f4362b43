import type { EntryDraft } from '../../journal/journal.ts';
import { failure } from '../../shared/base/failure.ts';
import { allOk, err, ok, type Result } from '../../shared/base/result.ts';
import { unacknowledgedAlerts } from '../../shared/sales/attention.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { isOpen } from '../../shared/sales/sales.ts';
import { followUpDraft } from '../annotations.ts';
import { draft } from '../entries.ts';
import type { PaymentContext } from '../payment-context.ts';

/** Which sale was current, and which was the newest then: a newer one became current without being stored. */
export interface StoredCurrentSale {
  readonly id: SaleId | null;
  readonly newest: SaleId | null;
}

export interface CurrentSaleStore {
  /** Null where nothing was stored yet. */
  readonly get: () => StoredCurrentSale | null;
  readonly set: (stored: StoredCurrentSale) => void;
  /** Called when another sale is current, or none, whether or not it is stored. */
  readonly changed: () => void;
}

/** The current sale, and the entries that record when a sale was on the screen. */
export function createCurrentSale(
  payments: PaymentContext,
  memory: CurrentSaleStore,
  nowOnScreen: (id: SaleId | null) => void,
) {
  let currentId: SaleId | null = null;
  /** Since the start of this till; until then what is stored counts. */
  let isKnown = false;

  const shownDraft = (id: SaleId, attempt: number): EntryDraft =>
    draft('account.shown', id, { attempt, at: payments.clock.now() }, payments.actor());

  /** Records the first time an account was displayed: the difference between an account seen and unseen. */
  function recordShown(id: SaleId): Result<void> {
    const attempt = payments.storedSales.sale(id)?.attempts.at(-1);
    if (attempt?.progress !== 'issued' || attempt.shownAt !== null) return ok(undefined);
    return payments.record(id, shownDraft(id, attempt.n));
  }

  /** Records the sale's present issues as acknowledged, both when it is shown and when it is left. */
  function recordAcknowledged(id: SaleId): Result<void> {
    const view = payments.view(id);
    if (!view || view.alert === null) return ok(undefined);
    const seenAlerts = unacknowledgedAlerts(view.verdict, payments.followUps.claimedAt(id) !== null);
    const body = { ...seenAlerts, at: payments.clock.now() };
    return payments.record(id, followUpDraft('alert.acknowledged', id, payments.actor(), body));
  }

  /** Whether a payment is still expected. A settled sale is not restored: an old Paid screen must not show as new. */
  function stillOpen(id: SaleId): boolean {
    const view = payments.view(id);
    if (!view?.watched || view.cancelledAt !== null) return false;
    const now = payments.clock.now();
    const isExpired = view.expiresAt !== null && view.expiresAt <= now;
    return isOpen(view, now) || (!isExpired && (view.verdict === null || view.verdict.received === 'none'));
  }

  /** A sale that was collected after the last one was stored is current: only another choice is stored. */
  function storedId(): SaleId | null {
    const storedSale = memory.get();
    const newest = payments.storedSales.newestSale();
    return storedSale?.newest === newest ? storedSale.id : newest;
  }

  /** Returns the sale that was current last, also in an earlier run, while a payment is expected. */
  function rememberedSale(): SaleId | null {
    const id = isKnown ? currentId : storedId();
    return id !== null && stillOpen(id) ? id : null;
  }

  /** Returns the current sale; before it was restored after a start, the one that will be. */
  const now = (): SaleId | null => currentId ?? rememberedSale();

  /**
   * Makes a sale the current one, also after a restart. Records the issues of the one that is left as acknowledged,
   * where the user may see it.
   */
  function change(id: SaleId | null, isSeen: (left: SaleId) => boolean = () => true): Result<void> {
    const leavingId = currentId;
    const leavingOther =
      leavingId !== null && leavingId !== id && isSeen(leavingId) ? recordAcknowledged(leavingId) : ok(undefined);
    currentId = id;
    isKnown = true;
    memory.changed();
    nowOnScreen(id);
    return leavingOther;
  }

  function store(id: SaleId | null): void {
    const newest = payments.storedSales.newestSale();
    const storedSale = memory.get();
    if (storedSale?.id !== id || storedSale.newest !== newest) memory.set({ id, newest });
  }

  return {
    remembered: rememberedSale,
    now,

    /** Sets the current sale; null for none. Errors: `not-found`, and those of the journal. */
    set(id: SaleId | null, isSeen?: (left: SaleId) => boolean): Result<void> {
      if (id !== null && !payments.view(id)) return err(failure('not-found'));
      const leaving = change(id, isSeen);
      store(id);
      const durable = id === null ? ok(undefined) : allOk(recordShown(id), recordAcknowledged(id));
      return allOk(leaving, durable);
    },

    /**
     * Makes the sale of before a start current again, for a window that opens and may show it. Its issues are acknowledged
     * when it is left: while the till is locked, perhaps no user sees them.
     */
    resume(isShown: (id: SaleId) => boolean): Result<void> {
      const id = rememberedSale();
      if (id === null || !isShown(id)) return ok(undefined);
      change(id);
      store(id);
      return recordShown(id);
    },

    /**
     * Makes a new sale current whose account is about to be requested, without a write: its intent was just recorded, and
     * nothing else may wait for the disk before the request.
     */
    begin: (id: SaleId): void => void change(id),

    /** Returns what is recorded with a new account: that it is shown, unless the counter moved on meanwhile. */
    shownWith: (id: SaleId, attempt: number): readonly EntryDraft[] => (now() === id ? [shownDraft(id, attempt)] : []),

    /** Ends being current for a sale that could not be recorded. */
    abandon(id: SaleId): void {
      if (currentId !== id) return;
      change(null);
      store(null);
    },

    /** Restores the stored sale, after a start and when its till becomes the active one again. */
    restore(): void {
      const id = rememberedSale();
      // Not on a screen yet: what is left then was not looked at.
      currentId = null;
      isKnown = false;
      store(id);
      nowOnScreen(id);
    },
  };
}

export type CurrentSale = ReturnType<typeof createCurrentSale>;
