import { ulid } from 'ulid';
import type { EntryDraft } from '../../journal/journal.ts';
import { failure } from '../../shared/base/failure.ts';
import { failureFrom } from '../../shared/base/from-throwable.ts';
import { parseTypedAmount, type Units } from '../../shared/base/money.ts';
import { type Phone, parsePhone, phoneTail } from '../../shared/base/phone.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import type { CollectInput } from '../../shared/sales/contract.ts';
import { ACCOUNT_LIFE } from '../../shared/sales/countdown.ts';
import type { SaleId, SaleView } from '../../shared/sales/sale.ts';
import { followUpDraft } from '../annotations.ts';
import { bodyOf, draft } from '../entries.ts';
import type { PaymentContext } from '../payment-context.ts';
import { type AttemptContext, createAccountRequests } from './account-request.ts';
import type { CurrentSale } from './current-sale.ts';
import { formatReference } from './reference.ts';
import { cleanText, openText, type SaleText, sealText } from './sale-text.ts';
import { splitAmount } from './split-amount.ts';

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
  readonly more?: (id: SaleId) => readonly EntryDraft[];
}

/**
 * Creates sales: records the intent, sends the POST, records the account, then publishes the sale (rule 2). A new sale
 * is the current one from its intent on, until the counter moves on.
 */
export function createCollect(
  payments: PaymentContext,
  currentSale: CurrentSale,
  attemptSettled: (id: SaleId, n: number) => void,
) {
  const { requestAccount, unknownOrRefused } = createAccountRequests(payments);
  const underWay = new Map<string, Promise<Result<SaleView>>>();

  /** Returns the work already under way for the same key: a held key or a double click makes no second sale. */
  function once(key: string, work: () => Promise<Result<SaleView>>): Promise<Result<SaleView>> {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  async function collect(input: NewSaleInput): Promise<Result<SaleView>> {
    const typed = input.phone.trim() === '' ? (payments.shopPhone?.() ?? '') : input.phone;
    const [amount, phone] = [parseTypedAmount(input.amount), parsePhone(typed)];
    if (!amount.ok) return err(failure('invalid-input', { text: `amount ${amount.failure}` }));
    if (!phone.ok) return err(failure('invalid-input', { text: `phone ${phone.failure}` }));
    const parts = splitAmount(amount.value, input.details?.cash ?? '');
    if (!parts.ok) return parts;
    const { name = '', note = '' } = input.details ?? {};
    const started: NewSale = { ...parts.value, phone: phone.value, text: cleanText({ name, note }) };
    return once(`${amount.value} ${phone.value}`, () => begin(started, { becomesCurrent: true }));
  }

  async function begin(
    { amount, phone, text, cash }: NewSale,
    { becomesCurrent, more = () => [] }: NewSaleOptions,
  ): Promise<Result<SaleView>> {
    const id = ulid(payments.clock.now()) as SaleId;
    const customer = payments.journal.vault.customerOf(phone, phoneTail(phone));
    const intended = draft(
      'sale.intended',
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
   * Adds an attempt to a sale whose last one is unknown or refused. Only called at a person's request (rule 3).
   */
  async function tryAgain(id: SaleId): Promise<Result<SaleView>> {
    const record = payments.records.sale(id);
    const last = record?.attempts.at(-1);
    if (!record || !last) return err(failure('not-found'));
    if (last.progress !== 'unknown' && last.progress !== 'refused') return err(failure('not-allowed'));
    const person = personOf(id);
    if (!person) return err(failure('not-found', { text: 'the phone number was erased' }));
    return send([], { id, n: last.n + 1, amount: record.amount, customer: record.customer, ...person });
  }

  /**
   * Creates a second sale for what a partial payment left open: the first account may not accept a second
   * transfer. It becomes current if the first sale is.
   */
  async function collectRemainder(id: SaleId): Promise<Result<SaleView>> {
    const difference = payments.view(id)?.verdict?.difference ?? null;
    const person = personOf(id);
    if (difference === null || difference >= 0) return err(failure('not-allowed'));
    if (!person) return err(failure('not-found', { text: 'the phone number was erased' }));
    const asked = Math.abs(difference) as Units;
    const more = (remainder: SaleId) => [followUpDraft('sale.linked', remainder, { parentOf: id }, payments.actor())];
    const becomesCurrent = currentSale.now() === id;
    return once(`remainder of ${id}`, () => begin({ amount: asked, cash: null, ...person }, { becomesCurrent, more }));
  }

  /** Returns the phone, the name and the note of a sale; null once the customer was erased. */
  function personOf(id: SaleId): { readonly phone: Phone; readonly text: SaleText } | null {
    const [entry] = payments.journal.entries({ subject: id, kind: 'sale.intended', limit: 1 });
    if (!entry) return null;
    const { customer, phone: box, text } = bodyOf(entry, 'sale.intended');
    const phone = payments.journal.vault.open({ customer, box }) as Phone | null;
    return phone && { phone, text: openText(payments.journal.vault, customer, text) };
  }

  async function send(
    before: readonly EntryDraft[],
    context: AttemptContext,
    becomesCurrent = false,
  ): Promise<Result<SaleView>> {
    const reference = formatReference({ till: payments.till, sale: context.id, attempt: context.n });
    const sentAt = payments.clock.now();
    const body = { attempt: context.n, reference, sentAt, expiresAt: ms(sentAt + ACCOUNT_LIFE) };
    const sending = draft('attempt.sending', context.id, body, payments.actor());
    const durable = payments.journal.append([...before, sending]);
    if (!durable.ok) return durable;
    if (becomesCurrent) currentSale.begin(context.id);
    else if (context.n === 1) currentSale.stays();
    payments.publish(context.id);
    let recorded: Result<unknown>;
    try {
      recorded = recordOutcome(context, await requestAccount(context, { reference, sentAt }));
    } catch (error) {
      // An account may have been issued that cannot be recorded: unknown, as after a lost response (rule 3).
      recordOutcome(context, unknownOrRefused(context, failureFrom('unknown-outcome', error)));
      announce(context);
      currentSale.abandon(context.id);
      throw error;
    }
    if (recorded.ok) return announce(context);
    currentSale.abandon(context.id);
    return recorded;
  }

  function recordOutcome({ id, n }: AttemptContext, outcome: EntryDraft): Result<unknown> {
    const shown = outcome.kind === 'attempt.issued' ? currentSale.shownWith(id, n) : [];
    return payments.journal.append([outcome, ...shown]);
  }

  /** Publishes what was recorded. An error here changes nothing of that. */
  function announce({ id, n }: AttemptContext): Result<SaleView> {
    attemptSettled(id, n);
    const view = payments.publish(id);
    return view ? ok(view) : err(failure('unexpected'));
  }

  return { collect, collectRemainder, tryAgain };
}

/** Marks attempts that were in progress when the app stopped as unknown: their responses are lost (rule 3). */
export function settleInterrupted(payments: PaymentContext): Result<void> {
  const lost = payments.records.requesting().map(({ sale, n }) =>
    draft('attempt.unknown', sale, {
      attempt: n,
      problem: failure('unknown-outcome', { text: 'the till stopped before the answer came' }),
    }),
  );
  const durable = lost.length === 0 ? ok([]) : payments.journal.append(lost);
  return durable.ok ? ok(undefined) : durable;
}
