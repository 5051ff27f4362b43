import type { Answer } from '../../merchant/client.ts';
import type { BusinessView } from '../../shared/back-office/business.ts';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import { type Ms, minutes, ms, seconds } from '../../shared/base/units.ts';
import { backoffDelay, createBackoff } from './backoff.ts';
import type { WatcherContext } from './watcher-context.ts';

/** Reads the business with its wallets (interface 4.2), which needs the bearer token. */
export type ReadBusiness = () => Promise<Result<Answer<Pick<BusinessView, 'wallets'>>>>;

/** Returns what the wallets hold or are about to: money that came in raises it. Null where the answer has no wallet. */
function walletsTotal({ wallets }: Pick<BusinessView, 'wallets'>): number | null {
  if (wallets.length === 0) return null;
  return wallets.reduce((sum, { balance, pendingInflow }) => sum + (balance ?? 0) + (pendingInflow ?? 0), 0);
}

/** After this long without a response the till sends a request, so that the shown connection is never stale. */
const LONGEST_SILENCE = seconds(60);
/** While another till polls for the shop, so that many tills send few requests. */
const LONGEST_SILENCE_IN_SHOP = minutes(5);
/** Sooner while something is wrong. */
const INTERVAL_ON_PROBLEM = seconds(15);
/** Between two requests at least, as where one could not be made. */
const READS_APART = seconds(1);

/**
 * Reads the business (interface 4.2), a kilobyte, at the start and after a quiet period: it proves that the bearer token,
 * without which no payment could be confirmed, is still valid, also while nothing is open. It shows the wallets too, and is
 * read for them while only the event list can show a payment: a total that rose is a reason to read the list. Nothing in a
 * wallet is evidence. A total that falls is believed when it is read twice, so that copies of the service which do not
 * agree give one hint.
 */
export function createBusinessReads(
  context: Omit<WatcherContext, 'recorder' | 'coverage'>,
  readBusiness: ReadBusiness,
  random: () => number,
  rose: () => void,
) {
  const { payments, accounts, budget, hints, shop, reachability, backoff: ways, running } = context;
  const { now, ticks } = payments.clock;
  // A pause that the service asked for stops single reads too: they then have as long without a read of the wallets.
  const backoff = createBackoff(now, (failures, failure) =>
    ms((failure.retryAfterMs ?? 0) + backoffDelay(failures, failure, random)),
  );
  let readAt: Ms | null = null;
  /** On the monotonic clock. */
  let triedAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  let isWanted = false;
  let total: number | null = null;
  let hasFallen = false;

  function take(business: Pick<BusinessView, 'wallets'>): void {
    readAt = now();
    const totalNow = walletsTotal(business);
    if (totalNow === null) return;
    const before = total;
    const isFall = before !== null && totalNow < before;
    if (!isFall || hasFallen) total = totalNow;
    hasFallen = isFall && !hasFallen;
    if (before !== null && totalNow > before && hints.received('wallets', null)) rose();
  }

  /** It hides no payment where reads or lists show them: after a quiet period a read decides that, if there is one. */
  function noteFailure(failure: Failure, isAfterQuiet: boolean, isForWallets: boolean): void {
    const isLeftToRead = isAfterQuiet && reachability.readsWork() && accounts.requestReadable();
    if (isLeftToRead || reachability.workedLately()) payments.connection.noteHeard();
    else payments.connection.noteResult(failure);
    if (failure.retryAfterMs) budget.pauseFor(failure.retryAfterMs);
    if (!isForWallets) return;
    backoff.failed(failure);
    hints.failed('wallets');
  }

  /** Returns when the last response, of any kind, is too long ago. */
  function quietAt(): number {
    const heardAt = payments.connection.lastHeardAt();
    // After a clock was set back, the last response seems to be in the future: then ask.
    if (isWanted || heardAt === null || heardAt > now()) return 0;
    const usual = shop.isPolledByAnother() ? LONGEST_SILENCE_IN_SHOP : LONGEST_SILENCE;
    return heardAt + (payments.connection.isReachable() ? usual : INTERVAL_ON_PROBLEM);
  }

  const walletsAt = (every: Ms): number =>
    Math.max(readAt === null ? 0 : readAt + every, backoff.pausedUntil(), budget.freeAt().current);

  return {
    /** `every` is the interval of the wallets: a failure counts as theirs only where they were due. */
    async read(every: Ms | null): Promise<void> {
      const isAfterQuiet = quietAt() <= now();
      const isForWallets = every !== null && walletsAt(every) <= now();
      isReading = true;
      isWanted = false;
      triedAt = ticks();
      if (isForWallets) budget.spendRequest('current');
      try {
        const answer = await readBusiness();
        if (!running()) return;
        if (answer.ok) {
          payments.noteResult(answer);
          backoff.succeeded();
          take(answer.value.value);
          // A way that failed for the network may work again.
          if (isAfterQuiet) for (const each of Object.values(ways)) each.serviceAnswered();
        } else noteFailure(answer.failure, isAfterQuiet, isForWallets);
      } finally {
        isReading = false;
      }
    },
    /** Returns when it is to be read next, for the wallets at this interval or after a quiet period; null while it is. */
    dueAt(every: Ms | null): Ms | null {
      if (isReading) return null;
      const due = Math.min(quietAt(), every === null ? Number.POSITIVE_INFINITY : walletsAt(every));
      return ms(Math.max(due, budget.freeAt().paused, now() + triedAt + READS_APART - ticks()));
    },
    /** Reads it at once: the clocks moved, and only the service knows the time, or the keys changed. */
    want(): void {
      isWanted = !isReading;
    },
    /** Whether the wallets were read so lately that they could give a hint of a payment. */
    isRead: (within: Ms): boolean => readAt !== null && now() - readAt <= within,
    forgetTimes(): void {
      readAt = null;
      backoff.forgetPause();
    },
  };
}

export type BusinessReads = ReturnType<typeof createBusinessReads>;
