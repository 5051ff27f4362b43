import { failure } from '../../shared/base/failure.ts';
import { parseTypedAmount, type Units } from '../../shared/base/money.ts';
import { parsePhone, phoneTail } from '../../shared/base/phone.ts';
import { err, mapOk, ok, type Result } from '../../shared/base/result.ts';
import type { Scope } from '../../shared/base/scope.ts';
import { hours, ms } from '../../shared/base/units.ts';
import type { SaleId, SaleView, TimelineEntry } from '../../shared/sales/sale.ts';
import type { SalesPage, SalesQuery, SalesTotals } from '../../shared/sales/sales.ts';
import { expandShorthand } from '../../shared/sales/typed-sum.ts';
import { shopDayOf, shopDayStart } from '../../shared/shop/shop-day.ts';
import { followUpDraft } from '../annotations.ts';
import { receivedAfterLoss } from '../evidence/unmatched-payments.ts';
import { repeatedEntries } from '../other-tills.ts';
import type { OtherTillsSales, PaymentContext } from '../payment-context.ts';
import { createSalesTotals, type Takings } from './sales-totals.ts';
import { type ShopRecord, searchSales, searchShop, sumSales } from './search.ts';
import { type SearchInput, searchable } from './search-input.ts';

type QueryInterpretation = Pick<
  SearchInput,
  'text' | 'accountTail' | 'amount' | 'received' | 'otherAmount' | 'phoneTail' | 'customer'
>;

/** The id of no customer, used when a complete phone number is unknown. */
const NOBODY = 'nobody';

/** Fewer digits are only an amount; this many or more may be part of an account number. */
const ACCOUNT_DIGITS = 5;

/**
 * Returns every interpretation of the text: "4567" is the end of a phone number, the end of an account number or
 * ₦4,567; "₦5,000" and "5k" are amounts; a complete phone number is that customer. An empty text returns one
 * interpretation without conditions; no interpretation means the text is too short.
 */
export function interpretQuery(
  words: string,
  findCustomer: (phone: string) => string | null,
): readonly QueryInterpretation[] {
  const typedText = words.trim();
  if (typedText === '') return [{}];
  const figures = typedText.replace(/[\s-]/g, '');
  if (/^\d+$/.test(figures))
    return [...amountReadings(figures), ...figureReadings(figures), ...phones(typedText, findCustomer)];
  const amount = amountReadings(typedText.replace(/^(?:₦|NGN|N(?=\s*\d))\s*/i, ''));
  if (amount.length > 0) return amount;
  return [...phones(typedText, findCustomer), ...(searchable(typedText) === '' ? [] : [{ text: typedText }])];
}

/** Interprets the text as an amount requested, received, of a whole sale or of a part. A leading zero makes it no amount. */
function amountReadings(text: string): QueryInterpretation[] {
  const read = parseTypedAmount(expandShorthand(text) ?? text);
  if (!read.ok || /^0\d/.test(text)) return [];
  const { value } = read;
  return [{ amount: value }, { received: value }, { otherAmount: value }];
}

function figureReadings(figures: string): QueryInterpretation[] {
  if (figures.length === 4) return [{ phoneTail: figures }, { accountTail: figures }];
  return figures.length < ACCOUNT_DIGITS ? [] : [{ text: figures }];
}

/** Interprets a complete account number as that account alone, and not as a part of any name of the service. */
const wholeAccount = ({ text = '' }: QueryInterpretation): QueryInterpretation[] =>
  /^\d{10}$/.test(text) ? [{ accountTail: text }] : [];

function phones(typedText: string, findCustomer: (phone: string) => string | null): QueryInterpretation[] {
  const phone = parsePhone(typedText);
  return phone.ok ? [{ phoneTail: phoneTail(phone.value), customer: findCustomer(phone.value) ?? NOBODY }] : [];
}

/** As `interpretQuery` for the records of other tills, in each of which a customer has an id of its own. */
function interpretOtherQuery(
  words: string,
  customersOf: (phone: string) => readonly string[],
): readonly QueryInterpretation[] {
  const others = interpretQuery(words, () => null).filter(({ customer }) => customer === undefined);
  const phone = parsePhone(words.trim());
  return phone.ok ? [...others, ...customersOf(phone.value).map((customer) => ({ customer }))] : others;
}

const eachCashier = `WITH RECURSIVE each (cashier) AS (
    SELECT min(cashier) FROM sale
    UNION ALL SELECT (SELECT min(cashier) FROM sale WHERE cashier > each.cashier) FROM each
    WHERE each.cashier IS NOT NULL)
  SELECT cashier FROM each WHERE cashier IS NOT NULL`;

/** Maximum age of a sale found by a complete phone or account number when lists are limited. */
const BY_NUMBER = hours(48);

export function createSalesHistory(payments: PaymentContext) {
  const { journal, clock } = payments;
  const { saleOf: ownSaleOf } = createSalesTotals(journal.query);

  /** Searches by each meaning of the words: in this till's record, and in those of the shop's other tills. */
  function find(
    { words, scope }: Pick<SalesQuery, 'words' | 'scope'>,
    inputsFor: (readings: readonly QueryInterpretation[]) => readonly SearchInput[],
  ): SalesPage {
    const inputs = inputsFor(interpretQuery(words, journal.vault.findCustomer));
    const others = tillsIn(scope);
    if (others.length === 0) return searchSales(journal.query, inputs, clock.now());
    const records = others.map(
      ({ query, sales, customersOf }): ShopRecord => ({
        db: query,
        name: sales.named,
        inputs: inputsFor(interpretOtherQuery(words, customersOf)),
      }),
    );
    const page = searchShop([{ db: journal.query, inputs }, ...records], clock.now());
    const times = others.map(({ asOf }) => asOf()).filter((asOf) => asOf !== null);
    const brokenTills = others.flatMap((each) => each.broken);
    return {
      ...page,
      ...(times.length > 0 && { othersAsOf: ms(Math.min(...times)) }),
      ...(brokenTills.length > 0 && { broken: brokenTills }),
    };
  }

  /** Returns the other tills of a scope, one record for each shop. */
  function tillsIn(scope: Scope): readonly OtherTillsSales[] {
    const others = scope === 'till' ? null : payments.others();
    return [...(others ? [others] : []), ...(scope === 'all' ? payments.further() : [])];
  }

  /** Returns a sale of another till, also with what was received for it after that till was taken out. */
  function ofOthers(id: SaleId): SaleView | null {
    const others = tillsIn('all').find(({ sales }) => sales.sale(id) !== null);
    const view = others?.sales.view(id);
    if (!others || !view) return null;
    const afterLoss = receivedAfterLoss([journal.query, others.query], id);
    return afterLoss ? { ...view, afterLoss } : view;
  }

  return {
    totals({ words, scope, before: _, ...conditions }: SalesQuery): SalesTotals {
      const inputs = (readings: readonly QueryInterpretation[]) =>
        readings.map((reading) => ({ ...conditions, ...reading }));
      const others = tillsIn(scope);
      const allRepeated = repeatedEntries(journal.query, others);
      const own = inputs(interpretQuery(words, journal.vault.findCustomer));
      const all = [
        sumSales(journal.query, own, clock.now()),
        ...others.map(({ query, customersOf }, at) =>
          sumSales(query, inputs(interpretOtherQuery(words, customersOf)), clock.now(), allRepeated[at]),
        ),
      ];
      const total = (of: (totals: SalesTotals) => number) => all.reduce((sum, each) => sum + of(each), 0);
      return {
        count: total(({ count }) => count),
        asked: total(({ asked }) => asked) as Units,
        received: total(({ received }) => received) as Units,
      };
    },

    search: ({ words, scope, ...conditions }: SalesQuery): SalesPage =>
      find({ words, scope }, (readings) => readings.map((reading) => ({ ...conditions, ...reading }))),

    one(id: SaleId): Result<SaleView> {
      const view = payments.view(id) ?? ofOthers(id);
      return view ? ok(view) : err(failure('not-found'));
    },

    timelineAtOthers: (id: SaleId): readonly TimelineEntry[] => payments.others()?.sales.timeline(id) ?? [],

    /** Returns the name of who made a sale of another till; null when unknown, and for a sale of this till. */
    otherCashier: (id: SaleId): string | null => payments.others()?.sales.cashier(id) ?? null,

    /** Returns who made a sale of this till, or of another one of the shop, and when; null when unknown. */
    saleOf: (id: string): ReturnType<Takings['saleOf']> => ownSaleOf(id) ?? payments.others()?.sales.saleOf(id) ?? null,

    /**
     * As `search`, for a cashier who may not see totals: their own sales of today and of the last twelve hours, and any
     * sale of the last 48 hours for a complete phone number or account number.
     */
    searchAs(cashier: string, { words, scope, ...conditions }: SalesQuery) {
      const since = (earliest: number) => ms(Math.max(conditions.from ?? 0, earliest));
      const today = Math.min(shopDayStart(shopDayOf(clock.now())), clock.now() - hours(12));
      const ofCustomer = (readings: readonly QueryInterpretation[]) =>
        readings
          .flatMap((reading) => (reading.customer === undefined ? wholeAccount(reading) : [reading]))
          .map((reading) => ({ ...conditions, ...reading, from: since(clock.now() - BY_NUMBER) }));
      const own = (readings: readonly QueryInterpretation[]) =>
        conditions.cashier !== null && conditions.cashier !== cashier
          ? []
          : readings.map((reading) => ({ ...conditions, ...reading, cashier, from: since(today) }));
      return {
        byNumber: find({ words, scope }, ofCustomer).found.map(({ id }) => id),
        page: find({ words, scope }, (readings) => [...own(readings), ...ofCustomer(readings)]),
      };
    },

    cashiers: (): readonly string[] =>
      journal.query.all<{ cashier: string }>(eachCashier).map(({ cashier }) => cashier),

    /** Adds a permanent note to a sale. Encrypted like a claim, since it may name a person. */
    note(id: SaleId, text: string): Result<void> {
      const sale = payments.storedSales.sale(id) ?? payments.others()?.sales.sale(id);
      if (!sale) return err(failure('not-found'));
      if (text.trim() === '') return err(failure('invalid-input'));
      const sealedText = journal.vault.seal(sale.customer, text.trim());
      const body = { at: clock.now(), text: sealedText };
      return mapOk(journal.append([followUpDraft('note.added', id, payments.actor(), body)]), () => undefined);
    },
  };
}
