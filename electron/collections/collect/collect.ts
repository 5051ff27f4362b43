import { ulid } from 'ulid';
import type { EntryDraft } from '../../journal/journal.ts';
import { type Answer, definitelyNotExecuted, type VirtualAccount } from '../../merchant/client.ts';
import type { CollectionId, CollectionView } from '../../shared/collection.ts';
import type { CollectInput } from '../../shared/contract/collections.ts';
import { ACCOUNT_LIFE } from '../../shared/countdown.ts';
import { type Failure, failure } from '../../shared/failure.ts';
import { failureFrom } from '../../shared/from-throwable.ts';
import { naira, parseTypedAmount, type Units } from '../../shared/money.ts';
import { type Phone, parsePhone, phoneTail } from '../../shared/phone.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { type Ms, ms, seconds } from '../../shared/units.ts';
import { followUpDraft } from '../annotations.ts';
import { bodyOf, draft } from '../entries.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { CurrentSale } from './current-sale.ts';
import { formatReference } from './reference.ts';
import { cleanText, openText, type SaleText, sealText, textFields } from './sale-text.ts';
import { splitAmount } from './split-amount.ts';

/** The HTTP `Date` header has whole seconds. */
const DATE_PRECISION = seconds(1);
/** Largest accepted drift between wall and monotonic time during one request, in ms. */
const CLOCKS_APART = 2_000;

/** What a request for an account contains besides amount and phone (interface 4.8). */
interface AccountRequest {
  readonly reference: string;
  readonly sentAt: Ms;
}

/** When a request was sent, by both clocks of this computer. */
interface Sent {
  readonly sentAt: Ms;
  readonly offset: Ms;
  /** The wall clock was set, or the computer slept, before the response arrived. */
  readonly clockJumped: boolean;
}

/** As in the contract; the details may be left out. */
export type NewSaleInput = Omit<CollectInput, 'details'> & Partial<CollectInput>;

/** The amount and the customer of a new sale. */
interface NewSale {
  readonly amount: Units;
  readonly phone: Phone;
  readonly text: SaleText;
  readonly cash: Units | null;
}

interface NewSaleOptions {
  readonly becomesCurrent: boolean;
  /** Entries recorded with the intent. */
  readonly more?: (id: CollectionId) => readonly EntryDraft[];
}

interface AttemptContext {
  readonly id: CollectionId;
  readonly n: number;
  readonly amount: Units;
  readonly phone: Phone;
  readonly customer: string;
  readonly text: SaleText;
}

/**
 * Creates sales: records the intent, sends the POST, records the account, then publishes the sale (rule 2). A new sale
 * is the current one from its intent on, until the counter moves on.
 */
export function createCollect(
  payments: PaymentContext,
  currentSale: CurrentSale,
  attemptSettled: (id: CollectionId, n: number) => void,
) {
  const underWay = new Map<string, Promise<Result<CollectionView>>>();

  /** Returns the sale already in progress when the same input arrives twice, as with a held key or a double click. */
  async function collect(input: NewSaleInput): Promise<Result<CollectionView>> {
    const [amount, phone] = [parseTypedAmount(input.amount), parsePhone(input.phone)];
    if (!amount.ok) return err(failure('invalid-input', { text: `amount ${amount.failure}` }));
    if (!phone.ok) return err(failure('invalid-input', { text: `phone ${phone.failure}` }));
    const parts = splitAmount(amount.value, input.details?.cash ?? '');
    if (!parts.ok) return parts;
    const { name = '', note = '' } = input.details ?? {};
    const started: NewSale = { ...parts.value, phone: phone.value, text: cleanText({ name, note }) };
    const sale = `${amount.value} ${phone.value}`;
    const running = underWay.get(sale) ?? begin(started, { becomesCurrent: true }).finally(() => underWay.delete(sale));
    underWay.set(sale, running);
    return running;
  }

  async function begin(
    { amount, phone, text, cash }: NewSale,
    { becomesCurrent, more = () => [] }: NewSaleOptions,
  ): Promise<Result<CollectionView>> {
    const id = ulid(payments.clock.now()) as CollectionId;
    const customer = payments.journal.vault.customerOf(phone, phoneTail(phone));
    const intended = draft(
      'collection.intended',
      id,
      {
        amount,
        currency: 'NGN',
        customer,
        phone: payments.journal.vault.seal(customer, phone).box,
        at: payments.clock.now(),
        ...sealText(payments.journal.vault, customer, text),
        ...(cash !== null && { cash }),
      },
      payments.actor(),
    );
    return send([intended, ...more(id)], { id, n: 1, amount, phone, customer, text }, becomesCurrent);
  }

  /**
   * Adds an attempt to a collection whose last one is unknown or refused. Only called at a person's request (rule 3).
   */
  async function tryAgain(id: CollectionId): Promise<Result<CollectionView>> {
    const record = payments.records.collection(id);
    const last = record?.attempts.at(-1);
    if (!record || !last) return err(failure('not-found'));
    if (last.progress !== 'unknown' && last.progress !== 'refused') return err(failure('not-allowed'));
    const person = personOf(id);
    if (!person) return err(failure('not-found', { text: 'the phone number was erased' }));
    return send([], { id, n: last.n + 1, amount: record.amount, customer: record.customer, ...person });
  }

  /**
   * Creates a second collection for what a partial payment left open: the first account may not accept a second
   * transfer. It becomes current if the first sale is.
   */
  async function collectRemainder(id: CollectionId): Promise<Result<CollectionView>> {
    const difference = payments.view(id)?.verdict?.difference ?? null;
    const person = personOf(id);
    if (difference === null || difference >= 0) return err(failure('not-allowed'));
    if (!person) return err(failure('not-found', { text: 'the phone number was erased' }));
    const sale = `rest of ${id}`;
    const asked = Math.abs(difference) as Units;
    const more = (remainder: CollectionId) => [
      followUpDraft('collection.linked', remainder, { parentOf: id }, payments.actor()),
    ];
    const becomesCurrent = currentSale.now() === id;
    const running =
      underWay.get(sale) ??
      begin({ amount: asked, cash: null, ...person }, { becomesCurrent, more }).finally(() => underWay.delete(sale));
    underWay.set(sale, running);
    const remainder = await running;
    payments.publish(id);
    return remainder;
  }

  /** Returns the phone, the name and the note of a sale; null once the customer was erased. */
  function personOf(id: CollectionId): { readonly phone: Phone; readonly text: SaleText } | null {
    const [entry] = payments.journal.entries({ subject: id, kind: 'collection.intended', limit: 1 });
    if (!entry) return null;
    const { customer, phone: box, text } = bodyOf(entry, 'collection.intended');
    const phone = payments.journal.vault.open({ customer, box }) as Phone | null;
    return phone && { phone, text: openText(payments.journal.vault, customer, text) };
  }

  async function send(
    before: readonly EntryDraft[],
    context: AttemptContext,
    becomesCurrent = false,
  ): Promise<Result<CollectionView>> {
    const reference = formatReference({ till: payments.till, collection: context.id, attempt: context.n });
    const sentAt = payments.clock.now();
    const body = { attempt: context.n, reference, sentAt, expiresAt: ms(sentAt + ACCOUNT_LIFE) };
    const sending = draft('attempt.sending', context.id, body, payments.actor());
    const durable = payments.journal.append([...before, sending]);
    if (!durable.ok) return durable;
    if (becomesCurrent) currentSale.begin(context.id);
    payments.publish(context.id);
    try {
      return settle(context, await requestAccount(context, { reference, sentAt }));
    } catch (error) {
      // An account may have been issued that cannot be recorded: treated as unknown, as after a lost response (rule
      // 3).
      settle(context, unknownOrRefused(context, failureFrom('unknown-outcome', error)));
      currentSale.abandon(context.id);
      throw error;
    }
  }

  /** Sends the request (interface 4.8). Returns the entry that records how it ended. */
  async function requestAccount(context: AttemptContext, { reference, sentAt }: AccountRequest): Promise<EntryDraft> {
    const [offset, began] = [payments.clock.offset(), payments.clock.ticks()];
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
    const passed = payments.clock.now() - payments.clock.offset() - (sentAt - offset);
    const clockJumped = Math.abs(passed - took) > CLOCKS_APART;
    const expiresAt = correctedExpiry(answer.value, { sentAt, offset, clockJumped });
    return issued(context, answer.value.value, expiresAt, issueTime(answer.value, took));
  }

  /**
   * Returns the account's expiry when the response corrected the clock offset, as the first one of the day may; null
   * when the recorded expiry is still right. At most a day after the response, and exactly that when this computer's
   * clock was set or slept meanwhile, because the time of the request is then uncertain.
   */
  function correctedExpiry({ serviceTime }: Answer<unknown>, { sentAt, offset, clockJumped }: Sent): Ms | null {
    const moved = payments.clock.offset() - offset;
    if (serviceTime === null || moved === 0) return null;
    const latest = serviceTime + DATE_PRECISION;
    return ms((clockJumped ? latest : Math.min(sentAt + moved, latest)) + ACCOUNT_LIFE);
  }

  /**
   * Returns the earliest time the account can have been issued: when its request was sent, by the service's clock. Null
   * without a `Date` header.
   */
  const issueTime = ({ serviceTime }: Answer<unknown>, took: number): Ms | null =>
    serviceTime === null ? null : ms(Math.floor(serviceTime - took));

  const issued = (context: AttemptContext, given: VirtualAccount, expiresAt: Ms | null, issuedAt: Ms | null) =>
    draft('attempt.issued', context.id, {
      attempt: context.n,
      account: { number: given.accountNo, name: given.accountName, bank: given.bankName },
      trackingId: given.trackingId,
      date: given.date,
      raw: payments.journal.vault.seal(context.customer, given.raw).box,
      ...(expiresAt !== null && { expiresAt }),
      ...(issuedAt !== null && { issuedAt }),
    });

  /** Records a clear refusal as refused and every other failure as unknown: an account may exist (rule 3). */
  function unknownOrRefused({ id, n, customer }: AttemptContext, { text, ...problem }: Failure): EntryDraft {
    const said = text === undefined ? {} : { said: payments.journal.vault.seal(customer, text).box };
    const kind = definitelyNotExecuted.has(problem.code) ? 'attempt.refused' : 'attempt.unknown';
    return draft(kind, id, { attempt: n, problem, ...said });
  }

  function settle({ id, n }: AttemptContext, outcome: EntryDraft): Result<CollectionView> {
    const shown = outcome.kind === 'attempt.issued' ? currentSale.shownWith(id, n) : [];
    const durable = payments.journal.append([outcome, ...shown]);
    if (!durable.ok) {
      currentSale.abandon(id);
      return durable;
    }
    attemptSettled(id, n);
    const view = payments.publish(id);
    return view ? ok(view) : err(failure('unexpected'));
  }

  return { collect, collectRemainder, tryAgain };
}

/** Marks attempts that were in progress when the app stopped as unknown: their responses are lost (rule 3). */
export function settleInterrupted(payments: PaymentContext): Result<void> {
  const lost = payments.records.requesting().map(({ collection, n }) =>
    draft('attempt.unknown', collection, {
      attempt: n,
      problem: failure('unknown-outcome', { text: 'the till stopped before the answer came' }),
    }),
  );
  const durable = lost.length === 0 ? ok([]) : payments.journal.append(lost);
  return durable.ok ? ok(undefined) : durable;
}
