import { unacknowledged } from '../../shared/attention.ts';
import type { CollectionId } from '../../shared/collection.ts';
import { failure } from '../../shared/failure.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { followUpDraft } from '../annotations.ts';
import { draft } from '../entries.ts';
import type { PaymentContext } from '../payment-context.ts';

/** Stores the id of the current sale across restarts. */
export interface CurrentSaleStore {
  readonly get: () => CollectionId | null;
  readonly set: (id: CollectionId | null) => void;
}

/** The current sale, and the entries that record when a sale was on the screen. */
export function createCurrentSale(
  payments: PaymentContext,
  memory: CurrentSaleStore,
  nowOnScreen: (id: CollectionId | null) => void,
) {
  let onStage: CollectionId | null = null;

  /** Records the first time an account was displayed: the difference between an account seen and unseen. */
  function shown(id: CollectionId): Result<unknown> {
    const attempt = payments.records.collection(id)?.attempts.at(-1);
    if (attempt?.progress !== 'issued' || attempt.shownAt !== null) return ok(undefined);
    const durable = payments.journal.append([
      draft('account.shown', id, { attempt: attempt.n, at: payments.clock.now() }, payments.actor()),
    ]);
    if (durable.ok) payments.publish(id);
    return durable;
  }

  /** Records the sale's present alarms as acknowledged, both when it is shown and when it is left. */
  function lookedAt(id: CollectionId): Result<unknown> {
    const view = payments.view(id);
    if (!view || view.alert === null) return ok(undefined);
    const seen = unacknowledged(view.verdict, view.claim !== null);
    const body = { ...seen, at: payments.clock.now() };
    const durable = payments.journal.append([followUpDraft('alert.looked-at', id, body, payments.actor())]);
    if (durable.ok) payments.publish(id);
    return durable;
  }

  /**
   * Whether the account can still be paid. A settled sale is not restored, so that an old Paid screen never shows as
   * new.
   */
  function stillOpen(id: CollectionId): boolean {
    const view = payments.view(id);
    return view?.watched === true && (view.verdict === null || view.verdict.received === 'none');
  }

  /** Returns the stored sale while it can still be paid. */
  function remembered(): CollectionId | null {
    const id = memory.get();
    return id !== null && stillOpen(id) ? id : null;
  }

  return {
    remembered,
    /** Returns the current sale; before it was restored after a start, the one that will be. */
    now: () => onStage ?? remembered(),

    /** Sets the current sale; null for none. Errors: `not-found`, and those of the journal. */
    put(id: CollectionId | null): Result<void> {
      if (id !== null && !payments.view(id)) return err(failure('not-found'));
      const left = onStage === null || onStage === id ? ok(undefined) : lookedAt(onStage);
      onStage = id;
      memory.set(id);
      nowOnScreen(id);
      const durable = id === null ? ok(undefined) : firstFailure(shown(id), lookedAt(id));
      return firstFailure(left, durable);
    },

    /**
     * Restores the current sale at start. If the app stopped between receiving an account and displaying it, the newest
     * sale whose account was never displayed becomes the current one.
     */
    recover(): void {
      const newest = payments.records.newest();
      const attempt = newest?.attempts.at(-1);
      const unseen =
        attempt?.progress === 'issued' && attempt.shownAt === null && attempt.expiresAt > payments.clock.now();
      if (newest?.cancelledAt === null && unseen && stillOpen(newest.id)) memory.set(newest.id);
      nowOnScreen(remembered());
    },
  };
}

const firstFailure = (...results: readonly Result<unknown>[]): Result<void> =>
  results.find((result): result is Extract<typeof result, { ok: false }> => !result.ok) ?? ok(undefined);
