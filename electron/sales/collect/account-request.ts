import type { EntryDraft } from '../../journal/journal.ts';
import { type Answer, definitelyNotExecuted, type VirtualAccount } from '../../merchant/client.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { naira, type Units } from '../../shared/base/money.ts';
import type { Phone } from '../../shared/base/phone.ts';
import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import { ACCOUNT_LIFE } from '../../shared/sales/countdown.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { draft, type SaleBodies, type SaleText } from '../entries.ts';
import type { PaymentContext } from '../payment-context.ts';

/** The HTTP `Date` header has whole seconds. */
const DATE_PRECISION = seconds(1);
/** Largest accepted drift between wall and monotonic time during one request, in ms. */
const CLOCKS_APART = 2_000;

/** When a request was sent, by both clocks of this computer. */
interface Sent {
  readonly sentAt: Ms;
  readonly offset: Ms;
  /** The wall clock was set, or the computer slept, before the response arrived. */
  readonly clockJumped: boolean;
}

/** Returns the labelled fields sent to the service (`meta.custom_field`, interface 4.8). */
const textFields = ({ name, note }: SaleText): Readonly<Record<string, string>> => ({
  ...(name !== '' && { Customer: name }),
  ...(note !== '' && { Item: note }),
});

/** One attempt of a sale, and what its request needs. */
export interface AttemptContext {
  readonly id: SaleId;
  readonly n: number;
  /** See `Attempt`. */
  readonly part: number;
  readonly amount: Units;
  readonly phone: Phone;
  readonly customer: string;
  readonly text: SaleText;
}

/** Creates the requests for accounts, and the entries that record how each ended. */
export function createAccountRequests(payments: PaymentContext) {
  /** Sends the request (interface 4.8). Returns the entry that records how it ended. */
  async function requestAccount(
    context: AttemptContext,
    { reference, sentAt }: Pick<SaleBodies['attempt.sending'], 'reference' | 'sentAt'>,
  ): Promise<EntryDraft> {
    const offset = payments.clock.offset();
    const began = payments.clock.ticks();
    const answer = await payments.merchant.createVirtualAccount({
      amount: naira(context.amount),
      phone: context.phone,
      reference,
      narration: `Sale ${context.id.slice(-6)}`,
      customFields: { ...payments.customFields?.(), ...(payments.sendsSaleText?.() && textFields(context.text)) },
    });
    payments.onWriteResult(answer);
    if (!answer.ok) return unknownOrRefused(context, answer.failure);
    const took = payments.clock.ticks() - began;
    const passedMs = payments.clock.now() - payments.clock.offset() - (sentAt - offset);
    const clockJumped = Math.abs(passedMs - took) > CLOCKS_APART;
    const expiresAt = correctedExpiry(answer.value, { sentAt, offset, clockJumped });
    return issuedDraft(context, answer.value.value, expiresAt, issueTime(answer.value, took));
  }

  /**
   * Returns the account's expiry when the response corrected the clock offset, as the first one of the day may; null
   * when the recorded expiry is still right. At most a day after the response, and exactly that when this computer's
   * clock was set or slept meanwhile, because the time of the request is then uncertain.
   */
  function correctedExpiry({ serviceTime }: Answer<unknown>, { sentAt, offset, clockJumped }: Sent): Ms | null {
    const clockMove = payments.clock.offset() - offset;
    if (serviceTime === null || clockMove === 0) return null;
    const latest = serviceTime + DATE_PRECISION;
    return ms((clockJumped ? latest : Math.min(sentAt + clockMove, latest)) + ACCOUNT_LIFE);
  }

  /**
   * Returns the earliest time the account can have been issued: when its request was sent, by the service's clock. Null
   * without a `Date` header.
   */
  const issueTime = ({ serviceTime }: Answer<unknown>, took: number): Ms | null =>
    serviceTime === null ? null : ms(Math.floor(serviceTime - took));

  const issuedDraft = (
    context: AttemptContext,
    virtualAccount: VirtualAccount,
    expiresAt: Ms | null,
    issuedAt: Ms | null,
  ) =>
    draft('attempt.issued', context.id, {
      attempt: context.n,
      account: { number: virtualAccount.accountNo, name: virtualAccount.accountName, bank: virtualAccount.bankName },
      trackingId: virtualAccount.trackingId,
      date: virtualAccount.date,
      raw: payments.journal.vault.seal(context.customer, virtualAccount.raw).box,
      ...(expiresAt !== null && { expiresAt }),
      ...(issuedAt !== null && { issuedAt }),
    });

  /** Records a clear refusal as refused and every other failure as unknown: an account may exist (rule 3). */
  function unknownOrRefused({ id, n, customer }: AttemptContext, { text, ...problem }: Failure): EntryDraft {
    const saidText = text === undefined ? {} : { said: payments.journal.vault.seal(customer, text).box };
    const kind = definitelyNotExecuted.has(problem.code) ? 'attempt.refused' : 'attempt.unknown';
    return draft(kind, id, { attempt: n, problem, ...saidText });
  }

  return { requestAccount, unknownOrRefused };
}
