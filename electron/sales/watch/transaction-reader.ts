import type { Answer, Transaction } from '../../merchant/client.ts';
import { type FailureCode, failure } from '../../shared/base/failure.ts';
import { andThen, err, ok, type Result } from '../../shared/base/result.ts';
import { minutes, ms, seconds } from '../../shared/base/units.ts';
import { fitsNamedAttempt, isAbout, isOfTransfer, reversingTransfers } from '../evidence/matching.ts';
import { LEFT_TO_EARLIER } from '../evidence/shared-account.ts';
import type { Attempt } from '../stored-sales.ts';
import type { ScheduledRead } from './poll-queue.ts';
import { keyOf, type WatchedAccount } from './watched-accounts.ts';
import { hasEvent, type WatcherContext } from './watcher-context.ts';

/**
 * A record is read whole at least this often, and whenever somebody asks, in case a service repeats a validator for a
 * record that has changed: more often until its validators were seen to change with a record.
 */
const WHOLE_EVERY = { untried: seconds(10), right: minutes(1), wrong: ms(0) } as const;

/** Reads single transactions (interface 4.9). Calls `wantList` where the list may know what a read does not. */
export function createTransactionReader(context: WatcherContext, wantList: () => void) {
  const { payments, accounts, shop, recorder, budget, coverage, answered, running } = context;
  const now = payments.clock.now;
  /** Whether validators changed with a record in this run; wrong once one did not. */
  let validators: keyof typeof WHOLE_EVERY = 'untried';
  /** How many reads of further transfers that go back were made: each is read in turn. */
  let turn = 0;

  /** Reads a record. Where the service has validators, an unchanged one is not sent again. */
  async function read(
    account: WatchedAccount,
    refid: string,
    mustBeWhole: boolean,
  ): Promise<Result<Answer<Transaction>>> {
    const readAt = payments.clock.ticks();
    const { wholeRead } = account;
    const isSame = wholeRead?.refid === refid;
    const isFresh = isSame && readAt - wholeRead.at < WHOLE_EVERY[validators];
    const earlierRead = isFresh && !mustBeWhole ? wholeRead : null;
    const result = await payments.merchant.getTransaction(
      { refid },
      { validator: earlierRead?.answer.validator ?? null },
    );
    // It may have been refused because of the condition.
    account.wholeRead = result.ok ? wholeRead : null;
    if (!result.ok) return result;
    const { notModified, ...answer } = result.value;
    if (notModified && earlierRead) return ok({ ...answer, value: earlierRead.answer.value });
    if (isSame && validators !== 'wrong' && !isEqual(wholeRead.answer.value, answer.value))
      validators = isEqual(wholeRead.answer.validator, answer.validator) ? 'wrong' : 'right';
    account.wholeRead = { refid, at: readAt, answer };
    return ok(answer);
  }

  async function poll(scheduledRead: ScheduledRead): Promise<void> {
    await pollAccount(scheduledRead);
    const account = accounts.get(scheduledRead.key);
    if (running() && account && !account.lastFailed) await pollReversing(account.attempt, scheduledRead.kind);
  }

  async function pollAccount({ key, kind }: ScheduledRead): Promise<void> {
    const own = accounts.get(key);
    const account = own ?? shop.account(key);
    const refid = nameOf(account);
    if (!account || !refid) return;
    const sentAt = now();
    const { hinted, requestedFrom, isOnItsWay: wasOnItsWay } = account;
    Object.assign(account, { readingSince: sentAt, polledAt: sentAt, requestedFrom: null, hinted: false });
    budget.spendRequest(kind);
    const result = await read(account, refid, hinted || requestedFrom !== null);
    if (account.readingSince === sentAt) account.readingSince = null;
    if (!running()) return;
    answered('reads', result);
    account.lastFailed = !result.ok && result.failure.code !== 'not-found';
    const { attempt } = account;
    const acceptance = andThen(result, (answer) =>
      own ? accept(attempt, answer) : ok(shop.accept(attempt, answer.value)),
    );
    if (acceptance.ok || refusals.has(acceptance.failure.code)) account.answeredAt = sentAt;
    // What could not be recorded is the account's all the same.
    const isAccepted = result.ok && (!acceptance.ok || acceptance.value);
    noteRefusal(account, refid, isAccepted, result, own !== undefined);
    // Something changed: the list has it under its right name, or says that it was received.
    if (hinted && (!isAccepted || (account.isOnItsWay && !wasOnItsWay))) wantList();
  }

  /** Reads one of the further transfers of an account that go back, each in turn: see `isOfTransfer`. */
  async function pollReversing({ sale, n }: Attempt, kind: ScheduledRead['kind']): Promise<void> {
    const attempt = payments.storedSales.attempt({ sale, n });
    const evidence = attempt ? payments.storedSales.evidence(attempt) : [];
    const refids = attempt ? reversingTransfers(attempt, evidence) : [];
    const refid = refids[turn % refids.length];
    if (!attempt || refid === undefined) return;
    turn += 1;
    budget.spendRequest(kind);
    const result = await payments.merchant.getTransaction({ refid });
    if (!running()) return;
    answered('reads', result);
    if (result.ok && isOfTransfer(attempt, refid, result.value.value, evidence))
      recorder.read(attempt, result.value.value);
  }

  /**
   * Takes in a record, for an account that is watched or not. Returns false when it is another's, which is no evidence
   * here, and a failure when it is the account's and could not be recorded, or is left to another sale with the same
   * account for now: then it is read again soon, however old the account is.
   */
  function accept(attempt: Attempt, { value }: Answer<Transaction>): Result<boolean> {
    const account = accounts.get(keyOf(attempt));
    const sale = recorder.paidSale(attempt, value);
    if (sale === 'other' || (!isAbout(attempt, value) && !isNamed(account, value))) return ok(false);
    if (sale === 'undecided') {
      if (account) account.requestedFrom = ms(now() + LEFT_TO_EARLIER);
      return err(failure('left-to-till', { retryAfterMs: LEFT_TO_EARLIER }));
    }
    const recordResult = recorder.read(attempt, value);
    if (!recordResult.ok) return recordResult;
    if (account && account.state !== 'open' && !hasEvent(context, keyOf(attempt))) coverage.expectEvent(keyOf(attempt));
    payments.listener.checked(now(), [attempt.sale]);
    return ok(true);
  }

  /** Whether it is the transaction that a webhook named for this account, fits it, and belongs to no other. */
  function isNamed(account: WatchedAccount | undefined, transaction: Transaction): boolean {
    if (!account || account.namedRefid !== transaction.refid) return false;
    const { attempt } = account;
    const sale = payments.storedSales.sale(attempt.sale);
    const isKnown = payments.storedSales.attemptByRefid(transaction.refid) !== null;
    return !isKnown && sale !== null && fitsNamedAttempt(attempt, sale.phoneTail, transaction);
  }

  return { poll, accept };
}

/** Responses after which another read would show no record of the transaction either. */
const refusals: ReadonlySet<FailureCode> = new Set(['not-found', 'rejected', 'bad-answer']);

/** The name that its transaction is read by; null where the till has none. */
const nameOf = (account: WatchedAccount | undefined): string | null =>
  account?.attempt.refid ?? account?.namedRefid ?? account?.attempt.trackingId ?? null;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type TransactionReader = ReturnType<typeof createTransactionReader>;

function noteRefusal(
  account: WatchedAccount,
  refid: string,
  isAccepted: boolean,
  result: Result<unknown>,
  isOwn: boolean,
): void {
  // Another transaction, or none: the webhook was wrong about it.
  if (refid === account.namedRefid && !isAccepted && !account.lastFailed) account.namedRefid = null;
  else if (isAccepted) account.guessesRefused = 0;
  else if (result.ok || isRefusedGuess(account, result, isOwn)) account.guessesRefused += 1;
}

/**
 * A name that was only guessed may be refused in other words than "not found". That of another till's account may be
 * known to the service under that till's keys alone.
 */
const isRefusedGuess = ({ attempt }: WatchedAccount, result: Result<unknown>, isOwn: boolean): boolean =>
  !result.ok && (attempt.refid === null || !isOwn) && ['not-found', 'rejected'].includes(result.failure.code);
