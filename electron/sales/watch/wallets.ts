import type { Answer, Business } from '../../merchant/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import { backoffDelay, createBackoff } from './backoff.ts';
import type { WatcherContext } from './watcher-context.ts';

/** Returns what the wallets hold or are about to: money that came in raises it. Null where the answer has no wallet. */
export function totalOf({ wallets }: Pick<Business, 'wallets'>): number | null {
  if (wallets.length === 0) return null;
  return wallets.reduce((sum, { balance, pendingInflow }) => sum + (balance ?? 0) + (pendingInflow ?? 0), 0);
}

/**
 * Reads the business (interface 4.2), a kilobyte that shows its wallets, while only the event list can show a payment:
 * a total that rose is a reason to read the list. Nothing in a wallet is evidence. A total that falls is believed when
 * it is read twice, so that copies of the service which do not agree give one hint.
 */
export function createWallets(
  { payments, budget, hints, running }: Pick<WatcherContext, 'payments' | 'budget' | 'hints' | 'running'>,
  readBusiness: () => Promise<Result<Answer<Pick<Business, 'wallets'>>>>,
  random: () => number,
  rose: () => void,
) {
  const { now } = payments.clock;
  const backoff = createBackoff(now, (failures, failure) => backoffDelay(failures, failure, random));
  let readAt: Ms | null = null;
  let isReading = false;
  let total: number | null = null;
  let hasFallen = false;

  function take(business: Pick<Business, 'wallets'>): void {
    readAt = now();
    const totalNow = totalOf(business);
    if (totalNow === null) return;
    const before = total;
    const isFall = before !== null && totalNow < before;
    if (!isFall || hasFallen) total = totalNow;
    hasFallen = isFall && !hasFallen;
    if (before !== null && totalNow > before && hints.received('wallets', null)) rose();
  }

  return {
    take,
    async read(): Promise<void> {
      isReading = true;
      budget.spendRequest('current');
      try {
        const answer = await readBusiness();
        if (!running()) return;
        payments.noteResult(answer);
        if (answer.ok) {
          backoff.succeeded();
          take(answer.value.value);
        } else {
          backoff.failed(answer.failure);
          hints.failed('wallets');
        }
      } finally {
        isReading = false;
      }
    },
    /** Returns when they are to be read next, at this interval; null while they are. */
    dueAt: (every: Ms): Ms | null =>
      isReading
        ? null
        : ms(Math.max(readAt === null ? 0 : readAt + every, backoff.pausedUntil(), budget.freeAt().current)),
    /** Whether they were read so lately that they could give a hint of a payment. */
    isRead: (within: Ms): boolean => readAt !== null && now() - readAt <= within,
    forgetTimes(): void {
      readAt = null;
      backoff.forgetPause();
    },
  };
}

export type Wallets = ReturnType<typeof createWallets>;
