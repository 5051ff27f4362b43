import type { EntryDraft } from '../../journal/journal.ts';
import { failure } from '../../shared/base/failure.ts';
import { parsePhone } from '../../shared/base/phone.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { OpenSettlementLine, SettleInput, StoreCredit, WithdrawInput } from '../../shared/sales/contract.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import {
  amountOfSettlement,
  isOfUnmatched,
  methodsOf,
  type OpenSettlement,
  type SettlementKey,
} from '../../shared/sales/settlements.ts';
import { followUpDraft } from '../annotations.ts';
import {
  type CustomerCredit,
  creditOf,
  isShopPhone,
  isUnusedCredit,
  keepsCredit,
  listCredit,
  nameOfShopsCustomer,
} from '../credit.ts';
import {
  isOfAnotherTill,
  isSettled,
  openUnmatched,
  settledElsewhere,
  unmatchedMoney,
} from '../evidence/unmatched-payments.ts';
import { reversalsElsewhere } from '../evidence/unmatched-reversals.ts';
import type { PaymentContext } from '../payment-context.ts';
import { type SettlementBody, settlementDraft } from './entries.ts';
import { createSettlementReader, type IsShown } from './reader.ts';

export function createSettlements(payments: PaymentContext, onClaimed: (id: SaleId) => void) {
  const { journal, clock, storedSales } = payments;
  const reader = createSettlementReader(journal.query);

  /** Whether this till's own list decides about an unmatched payment: none is open there once a sale of this till has it. */
  const isRecordedHere = (id: string): boolean =>
    journal.query.get("SELECT 1 FROM entry WHERE subject = ? AND kind = 'money.unmatched'", [id]) !== undefined;

  function openAtOthers(isShown: IsShown) {
    const others = payments.others();
    if (!others) return [];
    const own = new Set(openUnmatched(journal.query).map(({ id }) => id));
    const isTheirs: IsShown = (line) =>
      isOfUnmatched(line.issue) &&
      !own.has(line.id) &&
      !isRecordedHere(line.id) &&
      !isSettled(journal.query, line, others.query) &&
      isShown(line);
    return others.sales.settlements.open(clock.now(), isTheirs);
  }

  function openOne(input: SettleInput): OpenSettlement | null {
    const own = reader.openOne(input);
    const others = payments.others();
    if (own || !others || !isOfUnmatched(input.issue) || isRecordedHere(input.id)) return own;
    if (isSettled(journal.query, input, others.query)) return null;
    return others.sales.settlements.openOne(input);
  }

  /** The records of this till and of the others, where unmatched payments are open that this till did not see first. */
  const readers = () => [reader, payments.others()?.sales.settlements].filter((each) => each !== undefined);

  const matchedTo = (id: string): SaleId | null =>
    readers()
      .map((each) => each.matchedTo(id))
      .find((sale) => sale !== null) ?? null;

  let shownText = '';

  function nameOf(id: SaleId | null): string | null {
    const sale = id === null ? null : storedSales.sale(id);
    return sale && payments.followUps.saleText(sale.customer, sale.text).name;
  }

  /** The note is sealed for the sale's customer; an unmatched payment has a key of its own. */
  function noteOf({ note, sale, id }: SettleInput): Pick<SettlementBody, 'note'> {
    if (note.trim() === '') return {};
    const customer = storedSales.sale(sale ?? (id as SaleId))?.customer;
    return { note: journal.vault.seal(customer ?? journal.vault.customerOf(`unmatched ${id}`), note.trim()) };
  }

  /** A payment matched to a sale is a claim on it, unless there is one: the service is asked about the sale at once. */
  function claimFor({ sale: id, amount }: SettleInput, by: string): EntryDraft[] {
    const sale = id === null ? null : storedSales.sale(id);
    if (!sale || payments.followUps.claimedAt(sale.id) !== null) return [];
    return [followUpDraft('claim.raised', sale.id, by, { at: clock.now(), said: null, amount })];
  }

  /** Whether a sale has the shop's own number, under which no credit is used: it is a customer of its own. */
  function isShops(id: string): boolean {
    const phone = parsePhone(payments.shopPhone());
    return phone.ok && journal.vault.findCustomer(nameOfShopsCustomer(phone.value, id)) !== null;
  }

  /**
   * Returns what is left to settle. `not-allowed` for credit that nobody could use; `not-found` where nothing, or less than
   * the amount, is left: somebody was first.
   */
  function check(input: SettleInput): Result<OpenSettlement> {
    const { method, amount, sale } = input;
    const isMatch = method === 'matched';
    if (!methodsOf(input).includes(method) || isMatch !== (sale !== null)) return err(failure('invalid-input'));
    const open = openOne(input);
    if (!open || amount > open.amount || (amount === 0 && open.amount > 0)) return err(failure('not-found'));
    if (method === 'credit' && isShops(input.id)) return err(failure('not-allowed'));
    if (sale !== null && !storedSales.sale(sale) && !readers().some((each) => each.isForLost(input.id, sale)))
      return err(failure('not-found'));
    return ok(open);
  }

  /** Whether an unmatched payment that this till recorded is another till's, or was settled there. */
  function isElsewhere(line: SettlementKey): boolean {
    const others = payments.others();
    return isOfAnotherTill(payments, line.id) || (others !== null && isSettled(others.query, line, journal.query));
  }

  function creditView({ amount, sale, since }: CustomerCredit): StoreCredit {
    const phoneTail = storedSales.sale(sale)?.phoneTail ?? '';
    return { sale, amount, since, phoneTail, name: nameOf(sale) };
  }

  return {
    credits: (): readonly StoreCredit[] => listCredit(journal.query, clock.now()).map(creditView),

    creditOf(typedPhone: string): StoreCredit | null {
      const phone = parsePhone(typedPhone);
      if (!phone.ok || isShopPhone(payments, phone.value)) return null;
      const customer = journal.vault.findCustomer(phone.value);
      const credit = customer === null ? null : creditOf(journal.query, customer, clock.now());
      return credit && creditView(credit);
    },

    /** Leaves out what the person signed in may not see, which is no part of the number of lines either. */
    open(maySee: IsShown = () => true): readonly OpenSettlementLine[] {
      const tillName = payments.others()?.tillName ?? String;
      const isShown: IsShown = (line) => maySee(line) && !(isOfUnmatched(line.issue) && isElsewhere(line));
      return [...reader.open(clock.now(), isShown), ...openAtOthers(isShown)].map((line) => {
        const { lostTill } = line;
        const sale = (line.issue === 'unmatched-reversed' ? matchedTo(line.id) : null) ?? line.sale;
        return { ...line, sale, name: nameOf(sale), lostTill: lostTill === null ? null : tillName(lostTill) };
      });
    },

    /** Returns the unmatched payments that are open in this till's record, and on no list. */
    elsewhere: (): readonly string[] =>
      openUnmatched(journal.query)
        .filter(isElsewhere)
        .map(({ id }) => id),

    /**
     * Called after entries of other tills arrived and after the shop was opened or left: what the others settled leaves
     * this till's list, what they saw comes, also that a payment goes back.
     */
    othersChanged(): void {
      const others = payments.others();
      const reversals = others ? reversalsElsewhere(storedSales, others.query) : [];
      if (reversals.length > 0 && !journal.append(reversals).ok) return;
      const settlementDrafts = others ? settledElsewhere(journal.query, others.query, others) : [];
      if (settlementDrafts.length > 0 && !journal.append(settlementDrafts).ok) return;
      const drafts = [...reversals, ...settlementDrafts];
      const unmatchedList = others ? JSON.stringify(openUnmatched(others.query)) : '';
      if (drafts.length === 0 && unmatchedList === shownText) return;
      shownText = unmatchedList;
      payments.listener.unmatchedChanged(unmatchedMoney(payments));
    },

    /** Takes the last settlement of an issue back, which is open again; the entries of both stay. */
    withdraw(input: WithdrawInput): Result<void> {
      const { id, issue, method } = input;
      // Other tills of the shop may have taken unmatched money off their lists already.
      if (isOfUnmatched(issue)) return err(failure('not-allowed'));
      const last = reader.lastOf(input);
      if (!last || last.method !== method) return err(failure('not-found'));
      // Credit that a later sale has used cannot be taken back, nor used once more: that sale would not be paid.
      const sale = storedSales.sale(id as SaleId);
      if (method === 'credit' && !(sale && isUnusedCredit(journal.query, sale, last.amount, clock.now())))
        return err(failure('not-allowed'));
      if (sale?.cancelledAt === null && !keepsCredit(journal.query, sale, clock.now()))
        return err(failure('not-allowed'));
      // Cash of which change was given is taken back after the change.
      if (issue === 'underpaid' && method === 'cash' && reader.isChangeOf(id, last.amount))
        return err(failure('not-allowed'));
      const body = { at: clock.now(), issue, method, amount: last.amount, settlement: last.n };
      return payments.record(id as SaleId, settlementDraft('settlement.withdrawn', id, payments.actor(), body));
    },

    check,
    /** `by` is who settled it; by the time a claim was made another person may be signed in. */
    record(input: SettleInput, by = payments.actor()): Result<void> {
      const open = check(input);
      if (!open.ok) return open;
      const { id, issue, method, amount, sale } = input;
      const movedAmount = amountOfSettlement(open.value, method);
      const body = {
        at: clock.now(),
        issue,
        method,
        amount,
        ...(movedAmount !== open.value.amount && { moved: movedAmount }),
        ...(sale !== null && { sale }),
        ...noteOf(input),
      };
      const durable = journal.append([settlementDraft('settlement.recorded', id, by, body), ...claimFor(input, by)]);
      if (!durable.ok) return durable;
      if (isOfUnmatched(issue)) payments.listener.unmatchedChanged(unmatchedMoney(payments));
      else payments.publish(id as SaleId);
      if (sale !== null) {
        onClaimed(sale);
        payments.publish(sale);
      }
      return ok(undefined);
    },
  };
}
