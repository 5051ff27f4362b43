import type { HeadStore } from '../../credentials/head-anchor.ts';
import { otherCopy } from '../../credentials/writer-entry.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { failureOf, type Result } from '../../shared/base/result.ts';
import { type Ms, minutes, ms, seconds } from '../../shared/base/units.ts';
import type { Head } from '../../shared/journal/backup.ts';
import type { Journal } from '../journal.ts';

/** With an attempt every 15 s, the owner is warned within a minute. */
const TRUSTED_FOR = seconds(45);
/** For so long a record is trusted without a stored head: a keychain may be locked while the computer sleeps. */
const TRUST = minutes(3);

/** `report` is called once when storing has failed for a while or another run took over, and again when it works. */
export function watchedHeads({ get, set }: HeadStore, now: () => number, report: (result: Result<void>) => void) {
  let since: number | null = null;
  let problem: Failure | null = null;
  let isReported = false;
  return {
    get,
    /** Returns why no head was stored for minutes; null where the last one was. */
    untrusted: () => (since !== null && now() - since >= TRUST ? problem : null),
    async set(head: Head): Promise<Result<void>> {
      const saving = await set(head);
      since = saving.ok ? null : (since ?? now());
      problem = failureOf(saving);
      const isTaken = !saving.ok && saving.failure.text === otherCopy.text;
      const isProblem = isTaken || (since !== null && now() - since >= TRUSTED_FOR);
      if (isProblem !== isReported && (isProblem || saving.ok)) {
        isReported = isProblem;
        report(saving);
      }
      return saving;
    },
  };
}

/** Returns how long entries were recorded after the last stored head; null when no longer than a moment. */
export function headGapOf(journal: Journal, storedHead: Head | null): { readonly from: Ms; readonly to: Ms } | null {
  const last = journal.head().seq;
  if (storedHead === null || storedHead.seq >= last) return null;
  const [first] = journal.entries({ after: storedHead.seq, limit: 1 });
  const [newest] = journal.entries({ after: last - 1 });
  if (!first || !newest || newest.at - first.at < TRUSTED_FOR) return null;
  return { from: ms(first.at), to: ms(newest.at) };
}
