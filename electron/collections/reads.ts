import type { Answer, Transaction } from '../merchant/client.ts';
import { hasEvent, type LookGround } from './look-ground.ts';
import type { Attempt } from './records.ts';
import { keyOf } from './watch-list.ts';

/** Reads of single transactions (interface 4.9). `wantList` is told where the list may know what a read does not. */
export function createReads(ground: LookGround, wantList: () => void) {
  const { desk, list, observer, budget, sight, answered, running } = ground;
  const now = desk.clock.now;

  async function readOne(key: string): Promise<void> {
    const watched = list.get(key);
    const refid = watched?.attempt.refid ?? watched?.attempt.trackingId;
    if (!watched || !refid) return;
    const before = watched.lastReadAt;
    Object.assign(watched, { reading: true, urgent: false, lastReadAt: now() });
    budget.sent();
    const result = await desk.merchant.getTransaction({ refid });
    const { pointed } = watched;
    Object.assign(watched, { reading: false, pointed: false });
    // Stopped meanwhile: the journal may be closed, and the next start looks again.
    if (!running()) return;
    answered(result);
    if (result.ok) {
      if (isTheOneAsked(watched.attempt, result.value.value)) readCame(key, result.value);
    } else if (result.failure.code === 'not-found') {
      watched.guessesRefused += 1;
      // Something did happen to it: the list knows it by its right name.
      if (pointed) wantList();
    }
    // Nothing was seen: it is as overdue as before.
    else watched.lastReadAt = before;
  }

  /**
   * A service asked by a `trackingId` may answer with the `refid` behind it; asked by a `refid` it must answer with
   * that one. What belongs to another of our accounts is never this one's evidence.
   */
  function isTheOneAsked(attempt: Attempt, { refid }: Transaction): boolean {
    if (refid === null || refid === attempt.refid || refid === attempt.trackingId) return true;
    const owner = desk.records.attemptByRefid(refid);
    return attempt.refid === null && (owner === null || keyOf(owner) === keyOf(attempt));
  }

  function readCame(key: string, { value }: Answer<Transaction>): void {
    const watched = list.get(key);
    if (!watched) return;
    observer.read(watched.attempt, value);
    if (watched.paid) {
      watched.confirmed = true;
      if (!hasEvent(ground, key)) sight.await(key);
    }
    desk.listener.checked(now(), [watched.attempt.collection]);
  }

  return {
    readOne,
    /** Takes in the answer for an attempt that is asked for by hand, watched or not; false where it is another's. */
    take(attempt: Attempt, { value }: Answer<Transaction>): boolean {
      if (!isTheOneAsked(attempt, value)) return false;
      observer.read(attempt, value);
      desk.listener.checked(now(), [attempt.collection]);
      return true;
    },
  };
}
