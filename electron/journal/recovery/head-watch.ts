import type { AnchoredHead, HeadStore } from '../../credentials/head-store.ts';
import { otherCopy } from '../../credentials/writer-entry.ts';
import type { Result } from '../../shared/base/result.ts';
import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import type { Journal } from '../journal.ts';

/** With an attempt every 15 s, the owner is warned within a minute. */
const PATIENCE = seconds(45);

/**
 * Wraps a head store; `report` is called once when storing has failed for a while or another run has taken over, and
 * again when it works.
 */
export function watchedHeads(store: HeadStore, now: () => number, report: (result: Result<void>) => void): HeadStore {
  let since: number | null = null;
  let isReported = false;
  return {
    get: store.get,
    async set(head) {
      const saving = await store.set(head);
      since = saving.ok ? null : (since ?? now());
      const isTaken = !saving.ok && saving.failure.text === otherCopy.text;
      const isProblem = isTaken || (since !== null && now() - since >= PATIENCE);
      if (isProblem !== isReported && (isProblem || saving.ok)) {
        isReported = isProblem;
        report(saving);
      }
      return saving;
    },
  };
}

/** Returns how long entries were recorded after the last stored head; null when no longer than a moment. */
export function headGapOf(journal: Journal, kept: AnchoredHead | null): { readonly from: Ms; readonly to: Ms } | null {
  const last = journal.head().seq;
  if (kept === null || kept.seq >= last) return null;
  const [first] = journal.entries({ after: kept.seq, limit: 1 });
  const [newest] = journal.entries({ after: last - 1 });
  if (!first || !newest || newest.at - first.at < PATIENCE) return null;
  return { from: ms(first.at), to: ms(newest.at) };
}
