import type { Answer, WebhookEvent } from '../../merchant/client.ts';
import { ok } from '../../shared/base/result.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { isConfirmed } from '../evidence/evidence.ts';
import type { Attempt } from '../records.ts';
import type { ListState } from './list-schedule.ts';
import { keyOf, type WatchedAccount } from './watched-accounts.ts';
import { hasEvent, type WatcherContext } from './watcher-context.ts';

/** Tolerance: the service's timestamps may have whole seconds, and its clock is known to a second or two. */
const STAMP_PRECISION = 3_000;

/** Reads the list of events (interface 4.12), which shows every payment at once, as far as it can be relied on. */
export function createEventListPoller(context: WatcherContext) {
  const { payments, accounts, shop, observer, budget, backoff, coverage, answered, running } = context;
  const now = payments.clock.now;
  let readAt: Ms | null = null;
  let reading = false;
  let lastBytes = 0;
  let validator: Readonly<Record<string, string>> | null = null;
  let wantedBy: ListState['wantedBy'] = null;
  let isWanted = false;

  /** Reads no more than `most` bytes of a list that no account needs and no news is in. */
  async function poll(most: number | undefined): Promise<void> {
    const limit = isWanted ? undefined : most;
    isWanted = false;
    const openThen = accounts.ids();
    [reading, wantedBy, readAt] = [true, null, now()];
    budget.spendRequest('list');
    const touched: Attempt[] = [];
    // A long list arrives in parts, so that it is never in memory at once. Its events are recorded with its own time.
    const part = async (events: readonly WebhookEvent[], answer: Answer<unknown>) => {
      if (!running()) return;
      answered('list', ok(answer));
      touched.push(...(await observer.events(events)));
      await shop.events(events);
    };
    try {
      lastBytes = 0;
      const weighed = ({ sent, received }: { readonly sent: number; readonly received: number }) => {
        lastBytes = sent + received;
        budget.spendListBytes(lastBytes);
      };
      const result = await payments.merchant.listEvents(undefined, { part, validator, weighed, most: limit });
      if (result.ok) await part(result.value.value, result.value);
      // An aborted list is no sign of a problem at the service: the budget decides when it is tried again.
      const givenUp = limit !== undefined && !result.ok && result.failure.tooLong;
      if (!running()) return;
      // It may have been refused because of the condition.
      if (!result.ok) validator = null;
      if (givenUp) return backoff.list.succeeded();
      if (!result.ok) return answered('list', result);
      // A list of which something could not be recorded must come again.
      if (!result.value.notModified) validator = observer.tookAll() ? (result.value.validator ?? null) : null;
      onList(touched, openThen);
    } finally {
      reading = false;
    }
  }

  /** `openThen`: what was open when the request left; an account issued since is not in the list. */
  function onList(touched: readonly Attempt[], openThen: readonly SaleId[]): void {
    if (touched.length > 0) coverage.onOwnEvent();
    for (const attempt of touched) {
      const account = accounts.get(keyOf(attempt));
      // The transaction itself has the last word, of a paid sale too.
      if (account && !isKnown(account)) account.requestedFrom = ms(0);
    }
    coverage.onList((key) => hasEvent(context, key));
    // A list that omits our payments is no information about any sale.
    if (!coverage.missesPayments()) payments.listener.checked(now(), openThen);
  }

  /** Whether its last read agrees with its newest event, or is newer: then the event adds nothing. */
  function isKnown({ attempt, polledAt }: WatchedAccount): boolean {
    const evidence = payments.records.evidence(attempt);
    const read = evidence.findLast(({ source }) => source === 'read');
    const event = evidence.findLast(({ source }) => source === 'event');
    if (!read || !event) return false;
    const happened = event.happenedAt ?? Number.POSITIVE_INFINITY;
    return isConfirmed(event, read) || (polledAt ?? 0) > happened + STAMP_PRECISION;
  }

  return {
    poll,
    state: () => ({ readAt, reading, wantedBy }),
    /** Size of the last list in bytes, complete or not. */
    lastBytes: () => lastBytes,
    /**
     * Requests the list as soon as the budget allows, or at once for a person; complete, if something must be in it.
     */
    want(by: 'person' | 'news' = 'news', whole = true): void {
      isWanted ||= whole;
      wantedBy = wantedBy === 'person' ? wantedBy : by;
    },
    /** The clock was wrong: the time of the last list is unknown. */
    forgetTimes(): void {
      readAt = null;
    },
  };
}

export type EventListPoller = ReturnType<typeof createEventListPoller>;
