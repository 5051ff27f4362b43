import type { Answer, ListHead, WebhookEvent } from '../../merchant/client.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { type Ms, minutes, ms } from '../../shared/base/units.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { isCovered } from '../evidence/evidence.ts';
import type { Attempt } from '../stored-sales.ts';
import { createListOrder } from './list-order.ts';
import type { ListReason, ListState } from './list-schedule.ts';
import { createListValidator } from './list-validator.ts';
import { keyOf, type WatchedAccount } from './watched-accounts.ts';
import { hasEvent, type WatcherContext } from './watcher-context.ts';

/** The payments of a list, of any channel, as far as to see whether another list shows more. A list may drop old ones. */
interface ListedPayments {
  readonly count: number;
  /** When the newest was booked. */
  readonly newest: number;
}

const noPayments: ListedPayments = { count: 0, newest: 0 };

function withPayments({ count, newest }: ListedPayments, events: readonly WebhookEvent[]): ListedPayments {
  const payments = events.filter(({ kind }) => kind === 'transaction_success');
  return {
    count: count + payments.length,
    newest: payments.reduce((latest, { createdAt }) => Math.max(latest, createdAt ?? 0), newest),
  };
}

const urgency: readonly ListReason[] = ['person', 'hint', 'news'];
/** Lists whose size is averaged. */
const LISTS_IN_AVERAGE = 5;
/** A hint is false when so many lists after it show no new payment. */
const LISTS_AFTER_HINT = 2;
/** A list is cut off only if it is longer than this on the wire: what is on its way when it is cut off came for nothing. */
const CUT_FROM = 100_000;
/** Between two lists that are read to their end. */
const WHOLE_EVERY: Ms = minutes(30);
/** How many may be cut off between them. */
const MOST_CUT = 20;

/** Why a list is read, besides what wants it. */
export interface ListPurpose {
  /** The most bytes where no account needs it and no news is in it. */
  readonly most?: number;
  /** For a sale on the screen that is likely to be paid now. */
  readonly isForWaiting?: boolean;
}

/**
 * Reads the list of events (interface 4.12), which shows every payment at once, as far as it can be relied on. Calls
 * `spend` with the bytes of each.
 */
export function createEventListPoller(context: WatcherContext, spend: (bytes: number) => void) {
  const { payments, accounts, shop, recorder, budget, backoff, hints, coverage, answered, running } = context;
  const now = payments.clock.now;
  let readAt: Ms | null = null;
  let reading = false;
  let lastBytes = 0;
  let wantedBy: ListState['wantedBy'] = null;
  let isWanted = false;
  let personAt: Ms | null = null;
  /** What the latest lists weighed in bytes. */
  let latestBytes: readonly number[] = [];
  /** What the last list showed; null before the first. */
  let latestList: ListedPayments | null = null;
  /** How often in a row the list had no new payment after a hint. */
  let falseHints = 0;
  const order = createListOrder();
  const listValidator = createListValidator();
  /** How the last list began; null where the next is to be read to its end. */
  let head: ListHead | null = null;
  /** The last list that was read to its end, and how many were cut off since. */
  const whole = { bytes: 0, at: Number.NEGATIVE_INFINITY, cutSince: 0 };

  /**
   * Whether this list may end at the first events of the last one. Only where the service has shown its order, for a
   * payment that is expected just now; a person, a start, a sleep and every half hour are worth a whole list, and so is
   * whatever speaks against the order: a hint without a payment, or one that a read found and no list.
   */
  const mayBeCut = (reason: ListReason | null, { isForWaiting = false }: ListPurpose): boolean =>
    order.isNewestFirst() &&
    (reason === 'hint' || (reason === null && isForWaiting)) &&
    whole.bytes > CUT_FROM &&
    now() - whole.at < WHOLE_EVERY &&
    whole.cutSince < MOST_CUT &&
    falseHints === 0 &&
    !coverage.expectsEvents();

  async function poll(purpose: ListPurpose): Promise<void> {
    const limit = isWanted ? undefined : purpose.most;
    isWanted = false;
    const openThen = accounts.ids();
    const reason = wantedBy;
    const knownHead = mayBeCut(reason, purpose) ? head : null;
    const list = order.begin();
    const content = listValidator.begin();
    const isTooLong = limit !== undefined && whole.bytes > limit;
    const validator = listValidator.next({
      // One that would be cut off shows nothing.
      wholeAgo: isTooLong ? 0 : now() - whole.at,
      isNewsExpected: (coverage.expectsEvents() && !coverage.missesPayments()) || (reason === 'hint' && falseHints > 0),
      isForPerson: reason === 'person',
    });
    if (reason === 'person') personAt = now();
    reading = true;
    wantedBy = null;
    readAt = now();
    budget.spendRequest('list');
    const touchedAttempts: Attempt[] = [];
    let listedPayments = noPayments;
    // A long list arrives in parts, so that it is never in memory at once. Its events are recorded with its own time.
    const part = async (events: readonly WebhookEvent[], answer: Answer<unknown>) => {
      if (!running()) return;
      answered('list', ok(answer));
      listedPayments = withPayments(listedPayments, events);
      list.take(events);
      content.take(events);
      touchedAttempts.push(...(await recorder.events(events)));
      await shop.events(events);
    };
    try {
      lastBytes = 0;
      const noteSize = ({ sent, received }: { readonly sent: number; readonly received: number }) => {
        lastBytes = sent + received;
        budget.spendListBytes(lastBytes, hints.hasProved('webhook'));
        spend(lastBytes);
      };
      const result = await payments.merchant.listEvents(undefined, {
        part,
        validator,
        onTraffic: noteSize,
        most: limit,
        known: knownHead,
      });
      if (result.ok) await part(result.value.value, result.value);
      const { isComplete, isRecorded } = recorder.takeOutcome();
      if (!running()) return;
      if (!result.ok) return onFailure(result, limit);
      latestBytes = [...latestBytes, lastBytes].slice(-LISTS_IN_AVERAGE);
      onRead(result.value, { list, content, isComplete });
      onHint(reason, shownBy(result.value, listedPayments));
      onList(touchedAttempts, openThen, isRecorded);
    } finally {
      reading = false;
    }
  }

  interface ListTaken {
    readonly list: ReturnType<typeof order.begin>;
    readonly content: ReturnType<typeof listValidator.begin>;
    /** Nothing of it must come again. */
    readonly isComplete: boolean;
  }

  function onRead(
    { notModified, isCut, head: read, validator = null }: Answer<unknown>,
    { list, content, isComplete }: ListTaken,
  ): void {
    if (notModified) return;
    // A list of which something could not be recorded must come again, whole.
    head = isComplete ? (read ?? null) : null;
    if (isCut) {
      list.cut();
      whole.cutSince += 1;
      return;
    }
    content.complete(validator, !isComplete);
    list.complete();
    Object.assign(whole, { bytes: lastBytes, at: now(), cutSince: 0 });
  }

  /** All that is listed by now: a list that was cut off adds to the one before. */
  function shownBy({ notModified, isCut }: Answer<unknown>, payments: ListedPayments): ListedPayments | null {
    if (notModified || latestList === null) return notModified ? latestList : payments;
    if (!isCut) return payments;
    return { count: latestList.count + payments.count, newest: Math.max(latestList.newest, payments.newest) };
  }

  function onFailure(result: Result<never>, limit: number | undefined): void {
    // It may have been refused because of the condition.
    listValidator.forget();
    head = null;
    // An aborted list is no sign of a problem at the service: the budget decides when it is tried again.
    if (limit !== undefined && !result.ok && result.failure.tooLong) backoff.list.succeeded();
    else answered('list', result);
  }

  /** After a hint the list should show another payment; it may do so a little later. */
  function onHint(reason: ListReason | null, payments: ListedPayments | null): void {
    const isMore =
      latestList === null ||
      payments === null ||
      payments.count > latestList.count ||
      payments.newest > latestList.newest;
    latestList = payments;
    hints.looked('wallets');
    if (isMore) falseHints = 0;
    else if (reason === 'hint') {
      falseHints += 1;
      if (falseHints % LISTS_AFTER_HINT === 0) hints.failed('wallets');
      else wantedBy ??= 'hint';
    }
  }

  /** `openThen`: what was open when the request left; an account issued since is not in the list. */
  function onList(attempts: readonly Attempt[], openThen: readonly SaleId[], isRecorded: boolean): void {
    if (attempts.length > 0) coverage.onOwnEvent();
    for (const attempt of attempts) {
      const account = accounts.get(keyOf(attempt));
      // A read of the transaction decides, for a paid sale too.
      if (account && !isKnown(account)) account.requestedFrom = ms(0);
    }
    // Nothing is known of a list of which something could not be recorded.
    if (!isRecorded) return;
    coverage.onList((key) => hasEvent(context, key));
    // A list that omits our payments is no information about any sale.
    if (!coverage.missesPayments()) payments.listener.checked(now(), openThen);
  }

  /** Whether its last read agrees with each event, or is newer: then the events add nothing. */
  function isKnown({ attempt, polledAt }: WatchedAccount): boolean {
    const evidence = payments.storedSales.evidence(attempt);
    const read = evidence.findLast(({ source }) => source === 'read');
    const events = evidence.filter(({ source }) => source === 'event');
    return read !== undefined && events.every((event) => isCovered(event, read, polledAt ?? 0));
  }

  return {
    poll,
    state: () => ({ readAt, reading, wantedBy, personAt }),
    /** What a list weighs in bytes of late: little where the service confirms that nothing changed. */
    usualBytes: () => latestBytes.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, latestBytes.length),
    falseHints: () => falseHints,
    /** Size of the last list in bytes, complete or not. */
    lastBytes: () => lastBytes,
    /**
     * Requests the list as soon as the budget allows, or at once for a person; complete, if something must be in it.
     */
    want(by: ListReason = 'news', whole = true): void {
      isWanted ||= whole;
      if (wantedBy === null || urgency.indexOf(by) < urgency.indexOf(wantedBy)) wantedBy = by;
    },
    /** The customer says that it was sent: the list is read at once and whole, although it was for a person just now. */
    wantForClaim(): void {
      personAt = null;
      wantedBy = 'person';
      isWanted = true;
    },
    /** The clock was wrong: the time of the last list is unknown. */
    forgetTimes(): void {
      readAt = null;
      head = null;
    },
  };
}

export type EventListPoller = ReturnType<typeof createEventListPoller>;
