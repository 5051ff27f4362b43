import type { WebhookEvent } from '../merchant/client.ts';
import type { CollectionId } from '../shared/collection.ts';
import type { Failure } from '../shared/failure.ts';
import type { Ms } from '../shared/units.ts';
import { hasEvent, type LookGround } from './look-ground.ts';
import type { Attempt } from './records.ts';
import { keyOf } from './watch-list.ts';
import type { WatchState } from './watch-state.ts';

/** What a list counts as that was too long to be taken, in bytes. */
const LARGEST_LIST = 128_000_000;

/** The list of events (interface 4.13): one request that shows every payment at once, as far as it can be relied on. */
export function createFeedLook(ground: LookGround) {
  const { desk, list, observer, budget, sight, answered, running } = ground;
  const now = desk.clock.now;
  const feed = { lastAt: null as Ms | null, reading: false, urgent: false, broken: false, bytes: 0 };

  async function read(): Promise<void> {
    const before = feed.lastAt;
    const asked = list.ids();
    Object.assign(feed, { reading: true, urgent: false, lastAt: now() });
    budget.sent();
    const touched: Attempt[] = [];
    // A long list comes in parts, so that it is never in memory at once.
    const part = async (events: readonly WebhookEvent[]) => void touched.push(...(await observer.events(events)));
    try {
      const result = await desk.merchant.listEvents(undefined, { part });
      if (!running()) return;
      answered(result);
      if (result.ok) await part(result.value.value);
      if (!running()) return;
      if (result.ok) feedCame(result.value.bytes, touched, asked);
      else feedFailed(result.failure, before);
    } finally {
      feed.reading = false;
    }
  }

  /** No list came. What could not be understood is not asked for in a hurry; until one can, it shows nothing. */
  function feedFailed({ code, tooLong }: Failure, before: Ms | null): void {
    if (code !== 'bad-answer') feed.lastAt = before;
    else feed.broken = true;
    if (!tooLong) return;
    feed.bytes = LARGEST_LIST;
    budget.received(LARGEST_LIST);
  }

  /** `asked`: what was open when the request left; of an account given since, the list could not know. */
  function feedCame(bytes: number, touched: readonly Attempt[], asked: readonly CollectionId[]): void {
    Object.assign(feed, { bytes, broken: false });
    if (touched.length > 0) sight.sawOurs();
    for (const attempt of touched) {
      const watched = list.get(keyOf(attempt));
      if (watched && !watched.confirmed) watched.urgent = true;
    }
    sight.listed((key) => hasEvent(ground, key));
    // A list that leaves our payments out says nothing of anybody.
    if (!sight.blind()) desk.listener.checked(now(), asked);
  }

  return {
    read,
    state: (): WatchState['feed'] => ({ ...feed, blind: feed.broken || sight.blind() }),
    /** As soon as may be. */
    want(): void {
      feed.urgent = true;
    },
    /** The clock was wrong, so nothing is known of when it came last. */
    forgetTimes(): void {
      feed.lastAt = null;
    },
  };
}
