import type { EntryDraft, Journal } from '../journal/journal.ts';
import type { Answer, MerchantClient, WebhookEvent } from '../merchant/client.ts';
import type { FailureCode } from '../shared/base/failure.ts';
import { failureOf, mapOk, type Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';
import type { ConnectionView, SaleId, SaleView, UnmatchedMoney } from '../shared/sales/sale.ts';
import { createSaleAnnotations } from './annotations.ts';
import { ownJudgements } from './judgements.ts';
import { createOtherSales, type OtherSales, type OtherTills } from './other-tills.ts';
import { createRowCheck } from './own-rows.ts';
import { createSettlementReader } from './settlements/reader.ts';
import { createStoredSales, type Sale } from './stored-sales.ts';
import { viewOf } from './view.ts';
import type { TillClock } from './watch/clock.ts';
import { createConnection } from './watch/connection.ts';

export interface PaymentEvents {
  readonly saleChanged: (view: SaleView) => void;
  readonly checked: (at: Ms, ids: readonly SaleId[]) => void;
  readonly connectionChanged: (view: ConnectionView) => void;
  readonly offsetChanged: (offset: Ms) => void;
  readonly unmatchedChanged: (all: readonly UnmatchedMoney[]) => void;
}

export interface PaymentContextOptions {
  /** Six characters; part of every reference of this till. */
  readonly till: string;
  readonly journal: Journal;
  readonly merchant: MerchantClient;
  readonly clock: TillClock;
  readonly listener: PaymentEvents;
  /** Returns the actor for entries about what a person did. */
  readonly actor: () => string;
  /** The shop's own receipt lines, by label: sent with every request for an account (interface 4.8). */
  readonly customFields: () => Readonly<Record<string, string>>;
  /** Whether the owner allows a sale's name and note to be sent to the service. */
  readonly sendsSaleText: () => boolean;
  /** The shop's own phone number, requested for where a customer gives none; empty for none. */
  readonly shopPhone: () => string;
  /** Returns the records of the shop's other tills; null at a till that works alone. */
  readonly others: () => OtherTills | null;
  /** Returns the records of the further shops that this till reads. */
  readonly further: () => readonly OtherTills[];
  /** Called for each sale that is left out because its rows were changed in the file. */
  readonly rowsChanged: () => void;
  /** Called with the payout events of each list, repeatedly. */
  readonly payoutEvents: (events: readonly WebhookEvent[]) => void;
}

export type OtherTillsSales = OtherTills & { readonly sales: OtherSales };

/** Creates what the parts of one till share: journal, client, clock and listeners, in one environment. */
export function createPaymentContext(options: PaymentContextOptions) {
  const { clock, listener } = options;
  const isOwn = createRowCheck(options.journal, options.rowsChanged);
  const storedSales = createStoredSales(options.journal, isOwn, ownJudgements);
  const followUps = createSaleAnnotations(options.journal);
  const settlements = createSettlementReader(options.journal.query);
  const connection = createConnection(clock.now, listener.connectionChanged);
  const asSeenNow = (sale: Sale): SaleView => viewOf(storedSales, followUps, settlements, sale, clock.now());
  const view = (id: SaleId): SaleView | null => {
    const sale = storedSales.sale(id);
    return sale && asSeenNow(sale);
  };
  /** Publishes the state of a sale. Called only after it is in the journal (rule 2). */
  function publish(id: SaleId): SaleView | null {
    const saleView = view(id);
    if (saleView) listener.saleChanged(saleView);
    return saleView;
  }
  const withSales = (tills: OtherTills) => ({ ...tills, sales: createOtherSales(tills, clock.now) });
  /** Updates the clock offset from the `Date` header of a response. */
  const learn = (answer: Answer<unknown>): boolean => {
    const hasMoved = clock.learn(answer);
    if (hasMoved) listener.offsetChanged(clock.offset());
    return hasMoved;
  };
  return {
    ...options,
    storedSales,
    followUps,
    connection,
    others(): OtherTillsSales | null {
      const tills = options.others();
      return tills && withSales(tills);
    },
    further: (): readonly OtherTillsSales[] => options.further().map(withSales),
    view,
    /** As `view`, for a record that was just read. */
    viewOf: asSeenNow,
    publish,
    /** Records an entry about a sale, then publishes its state. */
    record(id: SaleId, draft: EntryDraft): Result<void> {
      const durable = options.journal.append([draft]);
      if (durable.ok) publish(id);
      return mapOk(durable, () => undefined);
    },
    /** Updates the clock offset and the connection from a response. */
    noteResult<T>(result: Result<Answer<T>>): { readonly clockMoved: boolean } {
      const clockMoved = result.ok && learn(result.value);
      // A service that refuses the business refuses its reads too.
      const isStillRefused = failureOf(result)?.code === 'rejected' && connection.view().state === 'no-payments';
      if (!isStillRefused) connection.noteResult(plainNo(result) ? null : failureOf(result));
      return { clockMoved };
    },
    /**
     * As `noteResult`, for a write. A refused key pair does not affect the bearer token: payments can still be confirmed,
     * and the cashier may retry.
     */
    onWriteResult<T>(result: Result<Answer<T>>): void {
      if (result.ok) learn(result.value);
      else if (concernsConnection.has(result.failure.code)) connection.noteResult(result.failure);
    },
  };
}

export type PaymentContext = ReturnType<typeof createPaymentContext>;

/** Failures of a write that concern the connection rather than the request or its key pair. */
const concernsConnection: ReadonlySet<FailureCode> = new Set([
  'not-sent',
  'not-trusted',
  'proxy-refused',
  'captive-portal',
  'redirected',
  'rate-limited',
]);

/** "Not found" and "rejected" are responses: the service is reachable and accepts the keys. */
const plainNo = <T>(result: Result<T>) => !result.ok && ['not-found', 'rejected'].includes(result.failure.code);
