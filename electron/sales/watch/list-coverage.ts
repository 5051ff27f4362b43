/** How many lists may miss a payment before the list counts as one that leaves payments out. */
const MAX_MISSES = 2;

/**
 * Whether the event list shows this shop's payments at all: the interface leaves open whether events are recorded while
 * no webhook is registered. A payment found by a read that two later lists omit means no; one of our events means yes.
 */
export function createListCoverage() {
  const expectedEvents = new Map<string, number>();
  let missesPayments = false;
  return {
    missesPayments: () => missesPayments,
    expectsEvents: () => expectedEvents.size > 0,
    /** A read found this account paid: the next lists should show it. */
    expectEvent: (key: string) => {
      if (!expectedEvents.has(key)) expectedEvents.set(key, MAX_MISSES);
    },
    /** Called after each list; `hasEvent` returns whether it, or an earlier one, contained this account's payment. */
    onList(hasEvent: (key: string) => boolean) {
      for (const [key, chances] of expectedEvents) {
        if (hasEvent(key)) {
          expectedEvents.delete(key);
          missesPayments = false;
        } else if (chances > 1) expectedEvents.set(key, chances - 1);
        else {
          expectedEvents.delete(key);
          missesPayments = true;
        }
      }
    },
    onOwnEvent: () => {
      missesPayments = false;
    },
  };
}

export type ListCoverage = ReturnType<typeof createListCoverage>;
