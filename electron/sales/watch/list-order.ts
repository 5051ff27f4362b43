import { crc32 } from 'node:zlib';
import type { WebhookEvent } from '../../merchant/client.ts';

/** So many complete lists in a row must have had their new events first, and all others as before. */
const PROVED_AFTER = 3;

/** An event as far as it says something about money: the state of its delivery may change. */
const markOf = ({ id, kind, refid, facts, createdAt }: WebhookEvent): number => {
  const text = JSON.stringify([id, kind, refid, facts, createdAt]);
  return crc32(text) + text.length * 2 ** 32;
};

/**
 * Learns whether this service lists events newest first, and leaves the others as they are. Nothing is assumed: the
 * interface says nothing about the order. One list that speaks against it ends the trust until the till starts again.
 */
export function createListOrder() {
  let last: readonly number[] | null = null;
  let proofs = 0;
  let isDisproved = false;

  function learn(marks: readonly number[], before: readonly number[]): void {
    const addedCount = addedBefore(marks, before);
    if (addedCount === null) isDisproved = true;
    else if (addedCount > 0 && before.length > 0) proofs += 1;
  }

  return {
    isNewestFirst: () => !isDisproved && proofs >= PROVED_AFTER,
    begin() {
      const marks: number[] = [];
      return {
        take: (events: readonly WebhookEvent[]) => {
          for (const event of events) marks.push(markOf(event));
        },
        complete() {
          if (last) learn(marks, last);
          last = marks;
        },
        /** It was read as far as to the first events of the last one. */
        cut() {
          last = [...marks, ...(last ?? [])];
        },
      };
    },
  };
}

/** How many events this list has before those of the last one, of which the oldest may be gone; null for another order. */
function addedBefore(marks: readonly number[], last: readonly number[]): number | null {
  const [newest] = last;
  if (newest === undefined) return marks.length;
  const addedCount = marks.indexOf(newest);
  const isAsBefore = marks.slice(addedCount).every((mark, at) => mark === last[at]);
  return addedCount >= 0 && isAsBefore ? addedCount : null;
}
