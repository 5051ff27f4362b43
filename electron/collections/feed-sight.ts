/** How many lists may miss a payment before the feed counts as blind. */
const CHANCES = 2;

/**
 * Whether the event feed shows our payments at all: the interface leaves open whether events are recorded while no
 * webhook is registered (design section 7). A payment found by a read that two later lists miss says no; one of our
 * events in a list says yes.
 */
export function createFeedSight() {
  const awaited = new Map<string, number>();
  let blind = false;
  return {
    blind: () => blind,
    /** A read found this paid: the next lists should show it. */
    await: (key: string) => {
      if (!awaited.has(key)) awaited.set(key, CHANCES);
    },
    /** A list came; `has` tells whether it, or one before it, showed this account's money. */
    listed(has: (key: string) => boolean) {
      for (const [key, chances] of awaited) {
        if (has(key)) {
          awaited.delete(key);
          blind = false;
        } else if (chances > 1) awaited.set(key, chances - 1);
        else {
          awaited.delete(key);
          blind = true;
        }
      }
    },
    sawOurs: () => {
      blind = false;
    },
  };
}

export type FeedSight = ReturnType<typeof createFeedSight>;
