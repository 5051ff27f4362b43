import type { QueryDb } from '../../journal/journal.ts';
import type { PollingView } from './beat.ts';
import { openPolling, type Polling, type PollingOptions, type PollingWork } from './polling.ts';

/** An open shop, as the watcher of a till uses it. */
export interface PolledShop {
  /** The other tills' entries and tables. */
  readonly others: QueryDb;
  /** Who polls for the shop. Nothing is covered before this till's stream was compared, and while it is not copied. */
  readonly polling: () => PollingView;
  /** Whether a till was taken out of the shop: no hint reaches it any more. */
  readonly isGone: (till: string) => boolean;
  /** Names a sale that another till should read. */
  readonly hint: Polling['hint'];
}

/** The watcher of this till. It is given the shop while it is open. */
export interface ShopWatcher extends PollingWork {
  readonly setShop: (shop: PolledShop | null) => void;
}

/** Takes part in the polling with this till's watcher. Calls `changed` when another till polls, or none. */
export function joinPolling(options: PollingOptions, onChange: () => void): Polling {
  let shownText: string | null = null;
  const polling = openPolling({
    ...options,
    work: {
      ...options.work,
      changed() {
        options.work.changed();
        const { poller } = polling.view();
        if (poller === shownText) return;
        shownText = poller;
        onChange();
      },
    },
  });
  return polling;
}
