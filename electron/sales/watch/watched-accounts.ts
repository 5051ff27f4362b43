import type { Answer, Transaction } from '../../merchant/client.ts';
import { hours, type Ms, ms } from '../../shared/base/units.ts';
import { WATCH_GRACE } from '../../shared/sales/countdown.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { AccountMoney, Judgement } from '../../shared/sales/verdict.ts';
import { CLAIM_WATCH, type SaleAnnotations } from '../annotations.ts';
import { moneyOfAttempt } from '../judgements.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { Attempt, AttemptKey } from '../stored-sales.ts';
import { watchedUntil } from '../view.ts';
import { BEFORE_END, CHECK_NOW_EVERY, FOLLOW_PAID, FOLLOW_REVERSAL, type PolledAccount } from './poll-intervals.ts';

/** How often a `trackingId` may be refused as a `refid` before it is only tried now and then. */
export const GUESSES = 3;
/** For how long a till may be closed so that each account is read to the end of its watch. */
const LONGEST_CLOSED = hours(30 * 24);
/** How many are read at once after a wake-up that names none. */
const AT_WAKE_UP = 6;

export interface WatchedAccount {
  attempt: Attempt;
  state: PolledAccount['state'];
  /** Open, and some money came into it. */
  isPartFilled: boolean;
  /** A transfer into it failed, and no money came to the sale. */
  hasFailed: boolean;
  isOnItsWay: boolean;
  /** Whether another transfer may still come into it, at the journal's entry with this number; null until it is asked. */
  fillUp: { readonly seq: number; readonly isPossible: boolean } | null;
  since: Ms;
  claimedAt: Ms | null;
  /** The number of the journal's last entry when it, or its claim, was in it. */
  recordedBy: number;
  watchedUntil: Ms;
  /** This computer's clocks when it was taken in, and its age then, in ms; infinite where they do not tell it. */
  readonly takenIn: { readonly wall: number; readonly ticks: number; readonly age: number };
  polledAt: Ms | null;
  /** When the last read left that the service had an answer to. */
  answeredAt: Ms | null;
  readingSince: Ms | null;
  lastFailed: boolean;
  requestedFrom: Ms | null;
  /** When the last read for a person or a wake-up was due. */
  checkNowAt: Ms;
  /** Requested for a webhook: something happened, whatever a read may find. */
  hinted: boolean;
  /** The `refid` that a signed webhook named for it; null once the service denied it. */
  namedRefid: string | null;
  guessesRefused: number;
  /** The last response that had the record, and this computer's clock when it was asked for; null where none counts. */
  wholeRead: { readonly refid: string; readonly at: number; readonly answer: Answer<Transaction> } | null;
  expiryPublished: boolean;
}

export const keyOf = ({ sale, n }: AttemptKey): string => `${sale}/${n}`;

/** What the accounts are read from: this till's journal, or the copied ones of other tills. */
export interface AccountSource extends Pick<PaymentContext, 'storedSales' | 'clock'> {
  readonly followUps: Pick<SaleAnnotations, 'claimedAt' | 'claimedSince'>;
  readonly journal: { readonly head: () => { readonly seq: number } };
}

/**
 * The accounts that may be paid, or whose payment may change, in memory: loaded from the journal and updated with it.
 * Calls `paid` when a watched one turns to paid.
 */
export function createWatchedAccounts(
  { storedSales, followUps, clock, journal }: AccountSource,
  paid: (attempt: Attempt) => void = () => undefined,
) {
  const watchedAccounts = new Map<string, WatchedAccount>();
  /** Since when each account is to be read to the end of its watch. */
  let ranAt = Number.POSITIVE_INFINITY;
  const now = () => clock.now();
  const wall = () => now() - clock.offset();

  const newAccount = (attempt: Attempt): WatchedAccount => {
    const age = now() - attempt.sentAt;
    // What was sent later than now was written down by another clock.
    const takenIn = { wall: wall(), ticks: clock.ticks(), age: age < 0 ? Number.POSITIVE_INFINITY : age };
    return emptyAccount(attempt, takenIn, now());
  };

  /**
   * Returns the time that has come since an account was issued by this computer's own clocks: a wrong Date header ends
   * no watch, and makes no account an old one.
   */
  function ownTime({ attempt, takenIn }: WatchedAccount): number {
    const passedMs = Math.max(wall() - takenIn.wall, clock.ticks() - takenIn.ticks);
    return attempt.sentAt + takenIn.age + Math.max(0, Math.floor(passedMs));
  }

  /**
   * After a claim the money is as likely as if the account had just been given. What was written down by a clock that
   * ran ahead lies in the future by the right one.
   */
  function openSince(account: WatchedAccount, claimedAt: Ms | null): Ms {
    const startedAt = claimedAt ?? account.attempt.sentAt;
    return ms(Math.max(Math.min(startedAt, now()), startedAt + now() - ownTime(account)));
  }

  /** Whether it may have been paid since the last read that the service had an answer to, and before its watch ended. */
  const isLastReadDue = (account: WatchedAccount): boolean =>
    account.state === 'open' &&
    isReadable(account) &&
    account.watchedUntil > ranAt &&
    (account.answeredAt ?? 0) < account.watchedUntil - BEFORE_END;

  /** An account whose last read is still due, as after a sleep over the end of its watch, is read once more. */
  const isOver = (account: WatchedAccount): boolean =>
    now() >= account.watchedUntil && ownTime(account) >= account.watchedUntil && !isLastReadDue(account);

  function refresh(key: AttemptKey): void {
    const attempt = storedSales.attempt(key);
    const sale = storedSales.sale(key.sale);
    if (!attempt || !sale || attempt.progress === 'requesting' || attempt.progress === 'refused') return;
    const before = watchedAccounts.get(keyOf(key));
    const judgement = storedSales.judgement(sale);
    const money = moneyOfAttempt(judgement, attempt.n);
    const claimedAt = followUps.claimedAt(key.sale);
    const account = before ?? newAccount(attempt);
    const wasOpen = before?.state === 'open';
    if (!before || before.claimedAt !== claimedAt) account.recordedBy = journal.head().seq;
    const hasFailed = judgement?.verdict.headline === 'failed';
    Object.assign(account, { attempt, claimedAt, hasFailed }, watchPhaseOf(account, money, claimedAt));
    if (!before && account.state === 'paid' && !wasRead(attempt)) account.requestedFrom = ms(0);
    if (now() < account.watchedUntil || isLastReadDue(account)) watchedAccounts.set(keyOf(key), account);
    if (wasOpen && account.state === 'paid') paid(attempt);
  }

  /** Its state, since when, and how long it is watched (rule 4; a paid one and a reversal are followed). */
  function watchPhaseOf(account: WatchedAccount, money: AccountMoney | null, claimedAt: Ms | null) {
    const { attempt } = account;
    const endsAt = watchedUntil(attempt, claimedAt);
    const state = stateOf(money);
    const isPartFilled = state === 'open' && money !== null && money.grossAmount > 0;
    const came = { state, isPartFilled, isOnItsWay: money?.onItsWay ?? false };
    if (state === 'open') return { ...came, since: openSince(account, claimedAt), watchedUntil: endsAt };
    const since = ms(Math.min(now(), Math.max(0, ...storedSales.evidence(attempt).map((each) => each.observedAt))));
    const follow = state === 'paid' ? FOLLOW_PAID : FOLLOW_REVERSAL;
    return { ...came, since, watchedUntil: ms(Math.max(endsAt, since + follow)) };
  }

  /** Whether more may come into it in a transaction of its own, which a read by the names known so far never shows. */
  function mayBeFilledUp(account: WatchedAccount): boolean {
    if (!account.isPartFilled && !account.hasFailed) return false;
    const { seq } = journal.head();
    if (account.fillUp?.seq !== seq) {
      const sale = storedSales.sale(account.attempt.sale);
      const judgement = sale && storedSales.judgement(sale);
      account.fillUp = { seq, isPossible: judgement !== null && awaitsTransfer(judgement) };
    }
    return account.fillUp.isPossible;
  }

  function wasRead(attempt: Attempt) {
    return storedSales.evidence(attempt).some(({ source }) => source === 'read');
  }

  const accountsOf = (id: SaleId) => [...watchedAccounts.values()].filter(({ attempt }) => attempt.sale === id);

  /** Requests a read, once in `CHECK_NOW_EVERY`: a key may be held down, and a network come and go. */
  function requestOnce(account: WatchedAccount): void {
    if (account.requestedFrom !== null) return;
    account.checkNowAt = ms(Math.max(now(), account.checkNowAt + CHECK_NOW_EVERY));
    account.requestedFrom = account.checkNowAt;
  }

  function areReadable(id: SaleId): boolean {
    const accounts = accountsOf(id);
    return (
      accounts.length > 0 && accounts.every((each) => isReadable(each) && !each.isOnItsWay && !mayBeFilledUp(each))
    );
  }

  return {
    /** Loads what would have been read for the last time since the till last ran. */
    loadMissed(lastRanAt: Ms) {
      ranAt = Math.max(lastRanAt, now() - LONGEST_CLOSED);
      for (const attempt of storedSales.watched(ms(ranAt - WATCH_GRACE))) refresh(attempt);
    },
    /** Loads what is to be watched and is not yet: at the start, and whenever the clocks moved. */
    load(): readonly SaleId[] {
      const before = new Set(watchedAccounts.keys());
      const isNew = (attempt: Attempt) => !watchedAccounts.has(keyOf(attempt));
      const since = ms(now() - WATCH_GRACE);
      for (const attempts of [
        storedSales.watched(since),
        storedSales.paid(ms(since - FOLLOW_PAID), since),
        storedSales.paidLate(ms(now() - FOLLOW_PAID), since),
        storedSales.reversing(),
      ])
        for (const attempt of attempts) if (isNew(attempt)) refresh(attempt);
      for (const id of followUps.claimedSince(ms(now() - CLAIM_WATCH - FOLLOW_PAID))) {
        storedSales.sale(id)?.attempts.filter(isNew).forEach(refresh);
      }
      const addedAccounts = [...watchedAccounts].filter(([key]) => !before.has(key));
      return [...new Set(addedAccounts.map(([, { attempt }]) => attempt.sale))];
    },
    refresh,
    clear: () => watchedAccounts.clear(),
    refreshAll(id: SaleId) {
      for (const attempt of storedSales.sale(id)?.attempts ?? []) refresh(attempt);
    },
    get: (key: string) => watchedAccounts.get(key),
    all: (): Iterable<Readonly<WatchedAccount>> => watchedAccounts.values(),
    /** Whether reads show nothing of most open accounts: they do not work, or know none of the names. */
    areRefused(readsWork: boolean): boolean {
      const open = [...watchedAccounts.values()].filter(({ state }) => state === 'open');
      const refusedAccounts = readsWork ? open.filter((each) => refidOf(each) === 'refused') : open;
      return refusedAccounts.length > 0 && refusedAccounts.length * 2 >= open.length;
    },
    ids: (): readonly SaleId[] => [...new Set([...watchedAccounts.values()].map(({ attempt }) => attempt.sale))],
    request(id: SaleId) {
      for (const each of accountsOf(id)) each.requestedFrom = ms(0);
    },
    /** Requests the accounts of one sale for a webhook. Returns whether reads show all of each; false for none. */
    hint(id: SaleId): boolean {
      for (const each of accountsOf(id)) Object.assign(each, { requestedFrom: ms(0), hinted: true });
      return areReadable(id);
    },
    /** Takes the `refid` that a signed webhook named for one account: it is tried as its name. */
    name(key: AttemptKey, refid: string) {
      const account = watchedAccounts.get(keyOf(key));
      if (account && account.attempt.refid === null && account.attempt.trackingId !== refid) account.namedRefid = refid;
    },
    /** Requests them for a person, once in `CHECK_NOW_EVERY`. Returns the same. */
    checkNow(id: SaleId): boolean {
      for (const each of accountsOf(id)) {
        requestOnce(each);
        each.hinted = true;
      }
      return areReadable(id);
    },
    /** Requests the few that are most likely paid; the others are due by the time that has passed. */
    requestNewest() {
      const open = [...watchedAccounts.values()].filter(({ state }) => state === 'open');
      for (const each of open.sort((a, b) => b.since - a.since).slice(0, AT_WAKE_UP)) requestOnce(each);
    },
    /** Requests the newest that can be read, paid or not. Returns whether there is one. */
    requestReadable(): boolean {
      const newest = [...watchedAccounts.values()].filter(isReadable).sort((a, b) => b.since - a.since)[0];
      if (newest) requestOnce(newest);
      return newest !== undefined;
    },
    /** The clocks moved: what was due by the old time means nothing. */
    forgetTimes() {
      for (const each of watchedAccounts.values()) {
        Object.assign(each, { polledAt: null, answeredAt: null, checkNowAt: ms(0) });
        if (each.requestedFrom !== null) each.requestedFrom = ms(0);
        if (each.state === 'open') each.since = openSince(each, each.claimedAt);
      }
    },
    /** Drops what is over and returns what expired since last asked. */
    tidy(): readonly SaleId[] {
      const expiredSales: SaleId[] = [];
      for (const [key, each] of watchedAccounts) {
        if (isOver(each)) watchedAccounts.delete(key);
        if (each.expiryPublished || now() < each.attempt.expiresAt) continue;
        each.expiryPublished = true;
        expiredSales.push(each.attempt.sale);
      }
      return expiredSales;
    },
    nextExpiry: () =>
      Math.min(
        ...[...watchedAccounts.values()].filter((each) => !each.expiryPublished).map((each) => each.attempt.expiresAt),
      ),
    polled: (
      isCurrent: (id: SaleId) => boolean,
      isWanted: (account: WatchedAccount) => boolean = () => true,
    ): readonly PolledAccount[] =>
      [...watchedAccounts]
        .filter(([, each]) => isWanted(each))
        .map(([key, each]) => toPolled(key, each, isCurrent(each.attempt.sale), mayBeFilledUp(each))),
  };
}

export type WatchedAccounts = ReturnType<typeof createWatchedAccounts>;

const isReadable = (account: WatchedAccount): boolean => ['known', 'guess'].includes(refidOf(account));

/** Of the account alone: a part of the money may come into each account of a sale. */
function stateOf(money: AccountMoney | null): PolledAccount['state'] {
  if (money && (money.standing === 'reversing' || money.reversingAmount > 0)) return 'reversing';
  return money && (money.standing === 'reversed' || isFilled(money)) ? 'paid' : 'open';
}

/** The customer is asked for the rest, or may send again what failed. */
const awaitsTransfer = ({ verdict: { headline }, isBalanceSettled }: Judgement): boolean =>
  headline === 'failed' || (headline === 'underpaid' && !isBalanceSettled);

/** The service's fee may have been taken off what was asked. */
const isFilled = ({ grossAmount, asked, fee }: AccountMoney): boolean =>
  grossAmount > 0 && grossAmount >= asked - (fee ?? 0);

const emptyAccount = (attempt: Attempt, takenIn: WatchedAccount['takenIn'], now: Ms): WatchedAccount => ({
  attempt,
  takenIn,
  state: 'open',
  isPartFilled: false,
  hasFailed: false,
  isOnItsWay: false,
  fillUp: null,
  since: ms(Math.min(attempt.sentAt, now)),
  claimedAt: null,
  recordedBy: 0,
  watchedUntil: ms(0),
  polledAt: null,
  answeredAt: null,
  readingSince: null,
  lastFailed: false,
  requestedFrom: null,
  checkNowAt: ms(0),
  hinted: false,
  namedRefid: null,
  guessesRefused: 0,
  wholeRead: null,
  expiryPublished: now >= attempt.expiresAt,
});

const toPolled = (key: string, each: WatchedAccount, isCurrent: boolean, mayBeFilledUp: boolean): PolledAccount => ({
  ...each,
  key,
  sale: each.attempt.sale,
  // After a failed transfer most customers pay in another way: lists are read only for one who waits.
  mayBeFilledUp: mayBeFilledUp && (each.isPartFilled || isCurrent || each.claimedAt !== null),
  expiresAt: each.attempt.expiresAt,
  isCurrent,
  isClaimed: each.claimedAt !== null,
  refid: refidOf(each),
});

function refidOf({ attempt, namedRefid, guessesRefused }: WatchedAccount): PolledAccount['refid'] {
  if (attempt.refid !== null || namedRefid !== null) return 'known';
  if (attempt.trackingId === null) return 'none';
  return guessesRefused < GUESSES ? 'guess' : 'refused';
}
