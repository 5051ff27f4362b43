import { unacknowledged } from '../../shared/attention.ts';
import type { CollectionId } from '../../shared/collection.ts';
import { failure } from '../../shared/failure.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { followUpDraft } from '../annotations.ts';
import { draft } from '../entries.ts';
import type { PaymentContext } from '../payment-context.ts';

/** Remembers across restarts what is on the stage. */
export interface CurrentSaleStore {
  readonly get: () => CollectionId | null;
  readonly set: (id: CollectionId | null) => void;
}

/** The one collection in front of the cashier, and what the journal keeps of its having been there. */
export function createCurrentSale(
  desk: PaymentContext,
  memory: CurrentSaleStore,
  nowOnScreen: (id: CollectionId | null) => void,
) {
  let onStage: CollectionId | null = null;

  /** The first time an account is put before somebody's eyes is itself a fact worth keeping: was it ever seen? */
  function shown(id: CollectionId): Result<unknown> {
    const attempt = desk.records.collection(id)?.attempts.at(-1);
    if (attempt?.progress !== 'issued' || attempt.shownAt !== null) return ok(undefined);
    const durable = desk.journal.append([
      draft('account.shown', id, { attempt: attempt.n, at: desk.clock.now() }, desk.actor()),
    ]);
    if (durable.ok) desk.tell(id);
    return durable;
  }

  /** What was on the stage was looked at as it stood when it came, and as it stood when it left. */
  function lookedAt(id: CollectionId): Result<unknown> {
    const view = desk.view(id);
    if (!view || view.alert === null) return ok(undefined);
    const seen = unacknowledged(view.verdict, view.claim !== null);
    const body = { ...seen, at: desk.clock.now() };
    const durable = desk.journal.append([followUpDraft('alert.looked-at', id, body, desk.actor())]);
    if (durable.ok) desk.tell(id);
    return durable;
  }

  /** An old Paid screen is never replayed as a new one: only what can still be paid comes back. */
  function stillOpen(id: CollectionId): boolean {
    const view = desk.view(id);
    return view?.watched === true && (view.verdict === null || view.verdict.received === 'none');
  }

  /** What was on the stage, as long as it can still be paid. */
  function remembered(): CollectionId | null {
    const id = memory.get();
    return id !== null && stillOpen(id) ? id : null;
  }

  return {
    remembered,
    /** What is on it now; after a start, what will be. */
    now: () => onStage ?? remembered(),

    /** Errors: `not-found`, and the journal's. */
    put(id: CollectionId | null): Result<void> {
      if (id !== null && !desk.view(id)) return err(failure('not-found'));
      const left = onStage === null || onStage === id ? ok(undefined) : lookedAt(onStage);
      onStage = id;
      memory.set(id);
      nowOnScreen(id);
      const durable = id === null ? ok(undefined) : firstFailure(shown(id), lookedAt(id));
      return firstFailure(left, durable);
    },

    /**
     * After a start. The till may have stopped between an account's arrival and its being put on the stage: the newest
     * sale, if nobody was ever shown its account, is the one whose customer still stands there.
     */
    recover(): void {
      const newest = desk.records.newest();
      const attempt = newest?.attempts.at(-1);
      const unseen = attempt?.progress === 'issued' && attempt.shownAt === null && attempt.expiresAt > desk.clock.now();
      if (newest?.cancelledAt === null && unseen && stillOpen(newest.id)) memory.set(newest.id);
      nowOnScreen(remembered());
    },
  };
}

const firstFailure = (...results: readonly Result<unknown>[]): Result<void> =>
  results.find((result): result is Extract<typeof result, { ok: false }> => !result.ok) ?? ok(undefined);
