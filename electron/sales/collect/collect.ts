import { ulid } from 'ulid';
import type { EntryDraft } from '../../journal/journal.ts';
import { type Answer, definitelyNotExecuted } from '../../merchant/client.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { naira, parseTypedAmount, type Units } from '../../shared/base/money.ts';
import { type Phone, parsePhone, phoneTail } from '../../shared/base/phone.ts';
import { err, failureFrom, mapOk, ok, type Result } from '../../shared/base/result.ts';
import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import type { CollectInput } from '../../shared/sales/contract.ts';
import { ACCOUNT_LIFE } from '../../shared/sales/countdown.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { isBalanceAwaited, isMissingPartSettled } from '../../shared/sales/sales.ts';
import { hasCredit, isShopPhone, keepsCredit, nameOfShopsCustomer } from '../credit.ts';
import {
  bodyOf,
  cleanText,
  draft,
  formatReference,
  openText,
  type SaleBodies,
  type SaleText,
  sealText,
} from '../entries.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { Sale } from '../stored-sales.ts';
import type { CurrentSale } from './current-sale.ts';

interface NewSale {
  /** What the account asks for. */
  readonly amount: Units;
  /** What was paid in cash, and by credit; null for none. */
  readonly cash: Units | null;
  readonly credit: Units | null;
  readonly phone: Phone;
  readonly text: SaleText;
}

interface AttemptContext {
  readonly id: SaleId;
  readonly n: number;
  readonly part: number;
  readonly amount: Units;
  readonly phone: Phone;
  readonly customer: string;
  readonly text: SaleText;
}

/** The HTTP `Date` header has whole seconds. */
const DATE_PRECISION = seconds(1);

/** Returns the labelled fields sent to the service (`meta.custom_field`, interface 4.8). */
const textFields = ({ name, note }: SaleText): Readonly<Record<string, string>> => ({
  ...(name !== '' && { Customer: name }),
  ...(note !== '' && { Item: note }),
});

/** More credit than is left, or than the amount. */
const noCredit = err(failure('invalid-input', { text: 'credit too-large' }));

/** Splits a sale's amount. `invalid-input` unless the cash is empty or an amount, and something is left to transfer. */
function splitAmount(
  whole: Units,
  typedCash: string,
  credit: Units | null,
): Result<Pick<NewSale, 'amount' | 'cash' | 'credit'>> {
  const cash = typedCash.trim() === '' ? null : parseTypedAmount(typedCash);
  if (cash && !cash.ok) return err(failure('invalid-input', { text: `cash ${cash.failure}` }));
  const paid = (cash?.value ?? 0) + (credit ?? 0);
  if (paid >= whole) return cash ? err(failure('invalid-input', { text: 'cash too-large' })) : noCredit;
  return ok({ amount: (whole - paid) as Units, cash: cash?.value ?? null, credit: credit === 0 ? null : credit });
}

/** As in the contract; the details may be left out. */
export type NewSaleInput = Omit<CollectInput, 'details'> & Partial<CollectInput>;

/**
 * Creates sales: records the intent, sends the POST, records the account, then publishes the sale (rule 2). A new sale
 * is the current one from its intent on, until the counter moves on.
 */
export function createCollect(
  payments: PaymentContext,
  currentSale: CurrentSale,
  attemptSettled: (id: SaleId, n: number) => void,
) {
  /** The last new sale, while its request has no answer: a held key or a double click makes no second one. */
  let pendingRequest: {
    readonly key: string;
    readonly sale: SaleId | null;
    readonly response: Promise<Result<SaleId>>;
  } | null = null;
  /** How requests ended that the journal could not take when the answer came, as while the disk was full. */
  let unrecordedOutcomes: readonly { readonly context: AttemptContext; readonly outcome: EntryDraft }[] = [];

  async function collect(input: NewSaleInput): Promise<Result<SaleId>> {
    const typedPhone = input.phone.trim() === '' ? payments.shopPhone() : input.phone;
    const amount = parseTypedAmount(input.amount);
    const phone = parsePhone(typedPhone);
    if (!amount.ok) return err(failure('invalid-input', { text: `amount ${amount.failure}` }));
    if (!phone.ok) return err(failure('invalid-input', { text: `phone ${phone.failure}` }));
    const parts = splitAmount(amount.value, input.details?.cash ?? '', input.details?.credit ?? null);
    if (!parts.ok) return parts;
    if (parts.value.credit !== null && isShopPhone(payments, phone.value)) return noCredit;
    const { name = '', note = '' } = input.details ?? {};
    const newSale: NewSale = { ...parts.value, phone: phone.value, text: cleanText({ name, note }) };
    const key = JSON.stringify(newSale);
    // The next customer may ask for the same while the request of the one before has no answer.
    if (pendingRequest?.key === key && pendingRequest.sale === currentSale.now()) return pendingRequest.response;
    const response = begin(newSale).finally(() => {
      if (pendingRequest?.response === response) pendingRequest = null;
    });
    pendingRequest = { key, sale: currentSale.now(), response };
    return response;
  }

  async function begin({ amount, phone, text, cash, credit }: NewSale): Promise<Result<SaleId>> {
    const id = ulid(payments.clock.now()) as SaleId;
    const customerName = isShopPhone(payments, phone) ? nameOfShopsCustomer(phone, id) : phone;
    const { vault } = payments.journal;
    // Checked with the entry that uses it: nothing comes in between. No data key is made for a sale that is refused.
    const knownCustomer = vault.findCustomer(customerName) ?? '';
    if (credit !== null && !hasCredit(payments.journal.query, knownCustomer, credit, payments.clock.now()))
      return noCredit;
    const customer = vault.customerOf(customerName, phoneTail(phone));
    const intendedDraft = draft(
      'sale.intended',
      id,
      {
        amount,
        currency: 'NGN',
        customer,
        phone: vault.seal(customer, phone).box,
        at: payments.clock.now(),
        ...sealText(vault, customer, text),
        ...(cash !== null && { cash }),
        ...(credit !== null && { credit }),
      },
      payments.actor(),
    );
    return mapOk(await send({ id, n: 1, part: 1, amount, phone, customer, text }, intendedDraft), () => id);
  }

  /**
   * Adds an attempt to a sale whose last one is unknown or refused. Only called at a person's request (rule 3). Nothing
   * more is asked for a cancelled sale, nor the whole amount of one that was paid on an account that was never shown.
   */
  async function tryAgain(id: SaleId): Promise<Result<void>> {
    const sale = payments.storedSales.sale(id);
    const last = sale?.attempts.at(-1);
    if (!sale || !last) return err(failure('not-found'));
    if (last.progress !== 'unknown' && last.progress !== 'refused') return err(failure('not-allowed'));
    if (!keepsCredit(payments.journal.query, sale, payments.clock.now())) return noCredit;
    const amount = last.part === 1 ? wholeAmountOf(sale) : balanceOf(sale);
    return amount === null ? err(failure('not-allowed')) : request(sale, last.part, amount);
  }

  /**
   * Requests a further account for what a partial payment left open: the first may not accept a second transfer. While
   * one for the balance can still be paid, or its request has no answer, there is no other (rule 3). Nothing more is
   * asked for a cancelled sale.
   */
  async function collectBalance(id: SaleId): Promise<Result<void>> {
    const sale = payments.storedSales.sale(id);
    const last = sale?.attempts.at(-1);
    if (!sale || !last) return err(failure('not-found'));
    const balance = balanceOf(sale);
    if (balance === null) return err(failure('not-allowed'));
    if (!keepsCredit(payments.journal.query, sale, payments.clock.now())) return noCredit;
    const view = payments.view(id);
    if (view && isBalanceAwaited(view)) return ok(undefined);
    return request(sale, last.progress === 'refused' && last.part > 1 ? last.part : last.part + 1, balance);
  }

  /** Returns the amount of a sale that received nothing; null for any other sale, and for a cancelled one. */
  function wholeAmountOf(sale: Sale): Units | null {
    const receivedNothing = (payments.storedSales.judgement(sale)?.verdict.received ?? 'none') === 'none';
    return receivedNothing && sale.cancelledAt === null ? sale.amount : null;
  }

  /** Returns what is missing of a partial payment; null for any other sale, and for one that was cancelled or settled. */
  function balanceOf(sale: Sale): Units | null {
    const view = payments.view(sale.id);
    if (view && (view.isCashBack || isMissingPartSettled(view))) return null;
    const verdict = payments.storedSales.judgement(sale)?.verdict;
    return verdict?.account !== 'cancelled' && verdict?.headline === 'underpaid' && verdict.difference !== null
      ? (Math.abs(verdict.difference) as Units)
      : null;
  }

  async function request({ id, customer, attempts }: Sale, part: number, amount: Units) {
    const person = personOf(id);
    if (!person) return err(failure('not-found', { text: 'the phone number was erased' }));
    return send({ id, n: (attempts.at(-1)?.n ?? 0) + 1, part, amount, customer, ...person });
  }

  /** Returns the phone, the name and the note of a sale; null once the customer was erased. */
  function personOf(id: SaleId): { readonly phone: Phone; readonly text: SaleText } | null {
    const [entry] = payments.journal.entries({ subject: id, kind: 'sale.intended', limit: 1 });
    if (!entry) return null;
    const { customer, phone: box, text } = bodyOf(entry, 'sale.intended');
    const phone = payments.journal.vault.open({ customer, box }) as Phone | null;
    return phone && { phone, text: openText(payments.journal.vault, customer, text) };
  }

  /** Sends a request for an account. With `intended` it is that of a new sale, which becomes the current one. */
  async function send(context: AttemptContext, intendedDraft?: EntryDraft): Promise<Result<void>> {
    const { id, n, part, amount } = context;
    const reference = formatReference({ till: payments.till, sale: id, attempt: n });
    const sentAt = payments.clock.now();
    const body = {
      attempt: n,
      reference,
      sentAt,
      expiresAt: ms(sentAt + ACCOUNT_LIFE),
      ...(part > 1 && { balance: { part, amount } }),
    };
    const sending = draft('attempt.sending', id, body, payments.actor());
    const durable = payments.journal.append(intendedDraft ? [intendedDraft, sending] : [sending]);
    if (!durable.ok) return durable;
    if (intendedDraft) currentSale.begin(id);
    payments.publish(id);
    let recordResult: Result<unknown>;
    try {
      recordResult = recordOutcome(context, await requestAccount(context, reference));
    } catch (error) {
      // An account may have been issued that cannot be recorded: unknown, as after a lost response (rule 3).
      recordOutcome(context, unknownOrRefused(context, failureFrom('unknown-outcome', error)));
      announce(context);
      if (intendedDraft) currentSale.abandon(id);
      throw error;
    }
    if (recordResult.ok) return announce(context);
    if (intendedDraft) currentSale.abandon(id);
    return recordResult;
  }

  /** Sends the request (interface 4.8). Returns the entry that records how it ended. */
  async function requestAccount(context: AttemptContext, reference: string): Promise<EntryDraft> {
    const { id, n, customer, amount, phone, text } = context;
    const offset = payments.clock.offset();
    const ticks = payments.clock.ticks();
    const answer = await payments.merchant.createVirtualAccount({
      amount: naira(amount),
      phone,
      reference,
      narration: `Sale ${id.slice(-6)}`,
      customFields: { ...payments.customFields(), ...(payments.sendsSaleText() && textFields(text)) },
    });
    payments.onWriteResult(answer);
    if (!answer.ok) return unknownOrRefused(context, answer.failure);
    const { accountNo, accountName, bankName, trackingId, date, raw } = answer.value.value;
    return draft('attempt.issued', id, {
      attempt: n,
      account: { number: accountNo, name: accountName, bank: bankName },
      trackingId,
      date,
      raw: payments.journal.vault.seal(customer, raw).box,
      ...timesOf(answer.value, offset, ticks),
    });
  }

  /**
   * Returns the earliest time the account can have been issued: when its request was sent, by the service's clock; and
   * its expiry, by the till's clock, where the response corrected that, as the first one of the day may. Neither without a
   * `Date` header. `offset` and `ticks` are those of this computer's clocks at the request.
   */
  function timesOf(
    { serviceTime }: Answer<unknown>,
    offset: Ms,
    ticks: number,
  ): Pick<SaleBodies['attempt.issued'], 'expiresAt' | 'issuedAt'> {
    if (serviceTime === null) return {};
    const took = payments.clock.ticks() - ticks;
    const issuedAt = ms(Math.floor(serviceTime - took));
    if (payments.clock.offset() === offset) return { issuedAt };
    // No later than by the response, since this computer's clock may have been set, or have slept, during the request.
    const latest = Math.min(payments.clock.now() - took, serviceTime + DATE_PRECISION);
    return { issuedAt, expiresAt: ms(Math.floor(latest) + ACCOUNT_LIFE) };
  }

  /** Records a clear refusal as refused and every other failure as unknown: an account may exist (rule 3). */
  function unknownOrRefused({ id, n, customer }: AttemptContext, { text, ...problem }: Failure): EntryDraft {
    const saidText = text === undefined ? {} : { said: payments.journal.vault.seal(customer, text).box };
    const kind = definitelyNotExecuted.has(problem.code) ? 'attempt.refused' : 'attempt.unknown';
    return draft(kind, id, { attempt: n, problem, ...saidText });
  }

  const outcomeDrafts = ({ id, n }: AttemptContext, outcome: EntryDraft): readonly EntryDraft[] =>
    outcome.kind === 'attempt.issued' ? [outcome, ...currentSale.shownWith(id, n)] : [outcome];

  function recordOutcome(context: AttemptContext, outcome: EntryDraft): Result<unknown> {
    const durable = payments.journal.append(outcomeDrafts(context, outcome));
    if (!durable.ok) unrecordedOutcomes = [...unrecordedOutcomes, { context, outcome }];
    return durable;
  }

  /** Records what could not be recorded before, so that no sale stays without an answer. */
  function recordMissed(): void {
    const outcomes = unrecordedOutcomes;
    const drafts = outcomes.flatMap(({ context, outcome }) => outcomeDrafts(context, outcome));
    if (outcomes.length === 0 || !payments.journal.append(drafts).ok) return;
    unrecordedOutcomes = [];
    for (const { context } of outcomes) announce(context);
  }

  /** Publishes what was recorded. An error here changes nothing of that. */
  function announce({ id, n }: AttemptContext): Result<void> {
    attemptSettled(id, n);
    return payments.publish(id) ? ok(undefined) : err(failure('unexpected'));
  }

  return { collect, collectBalance, tryAgain, recordMissed };
}

/** Marks attempts that were in progress when the app stopped as unknown: their responses are lost (rule 3). */
export function settleInterrupted(payments: PaymentContext): Result<void> {
  const lostDrafts = payments.storedSales.requesting().map(({ sale, n }) =>
    draft('attempt.unknown', sale, {
      attempt: n,
      problem: failure('unknown-outcome', { text: 'the till stopped before the answer came' }),
    }),
  );
  const durable = lostDrafts.length === 0 ? ok([]) : payments.journal.append(lostDrafts);
  return durable.ok ? ok(undefined) : durable;
}
