import type { Journal } from '../journal/journal.ts';
import type { Answer, MerchantClient, WebhookEvent } from '../merchant/client.ts';
import type { CollectionId, CollectionView, ConnectionView, UnmatchedMoney } from '../shared/collection.ts';
import type { Failure, FailureCode } from '../shared/failure.ts';
import type { Result } from '../shared/result.ts';
import type { Ms } from '../shared/units.ts';
import { createSaleAnnotations, type SaleAnnotations } from './annotations.ts';
import { type CollectionRecord, createRecords, type Records } from './records.ts';
import { viewOf } from './view.ts';
import type { TillClock } from './watch/clock.ts';
import { type Connection, createConnection } from './watch/connection.ts';

/** News for whoever shows the desk: windows, sounds, the badge. */
export interface PaymentEvents {
  readonly collectionChanged: (view: CollectionView) => void;
  readonly checked: (at: Ms, ids: readonly CollectionId[]) => void;
  readonly connectionChanged: (view: ConnectionView) => void;
  readonly offsetChanged: (offset: Ms) => void;
  readonly unmatchedChanged: (all: readonly UnmatchedMoney[]) => void;
}

export interface PaymentContextOptions {
  /** Six characters; part of every reference this till sends. */
  readonly till: string;
  readonly journal: Journal;
  readonly merchant: MerchantClient;
  readonly clock: TillClock;
  readonly listener: PaymentEvents;
  /** Who is at the counter, for entries that say what a person did; the till itself when left out. */
  readonly actor?: () => string;
  /** What the shop adds to its receipts, by label: the service is told it with every new account (interface 4.8). */
  readonly customFields?: () => Readonly<Record<string, string>>;
  /** Told of the events of each list that speak of payouts, again and again: they are no matter of the counter. */
  readonly payoutEvents?: (events: readonly WebhookEvent[]) => void;
}

/** What the parts of the main job share: one till's memory, service, clock and listeners, in one environment. */
export interface PaymentContext extends PaymentContextOptions {
  readonly actor: () => string;
  readonly records: Records;
  readonly followUps: SaleAnnotations;
  readonly connection: Connection;
  readonly view: (id: CollectionId) => CollectionView | null;
  /** The same of a record that was just read. */
  readonly viewOf: (record: CollectionRecord) => CollectionView;
  /** Tells the windows how a collection stands now. Only ever called after the journal has it (law 2). */
  readonly tell: (id: CollectionId) => CollectionView | null;
  /** Learns from an answer of the service: its clock, and that it can be reached. */
  readonly heard: <T>(result: Result<Answer<T>>) => { readonly clockMoved: boolean };
  /**
   * The same of a write. A key pair that is refused says nothing of the bearer token: the till can still confirm what
   * is out, and the cashier may try again.
   */
  readonly onWriteResult: <T>(result: Result<Answer<T>>) => void;
}

/** Puts a desk together. */
export function createPaymentContext(options: PaymentContextOptions): PaymentContext {
  const { clock, listener } = options;
  const records = createRecords(options.journal);
  const followUps = createSaleAnnotations(options.journal);
  const connection = createConnection(clock.now, listener.connectionChanged);
  const asSeenNow = (record: CollectionRecord) => viewOf(records, followUps, record, clock.now());
  const view = (id: CollectionId) => {
    const record = records.collection(id);
    return record && asSeenNow(record);
  };
  /** A write tells the time as well as a read does. */
  const learn = (answer: Answer<unknown>): boolean => {
    const moved = clock.learn(answer);
    if (moved) listener.offsetChanged(clock.offset());
    return moved;
  };
  return {
    ...options,
    actor: options.actor ?? (() => 'till'),
    records,
    followUps,
    connection,
    view,
    viewOf: asSeenNow,
    tell(id) {
      const found = view(id);
      if (found) listener.collectionChanged(found);
      return found;
    },
    heard(result) {
      const clockMoved = result.ok && learn(result.value);
      connection.heard(plainNo(result) ? null : failureOf(result));
      return { clockMoved };
    },
    onWriteResult(result) {
      if (result.ok) learn(result.value);
      else if (concernsConnection.has(result.failure.code)) connection.heard(result.failure);
    },
  };
}

const failureOf = <T>(result: Result<T>): Failure | null => (result.ok ? null : result.failure);

/** What a request for an account says of the way to the service, rather than of that request or its key pair. */
const concernsConnection: ReadonlySet<FailureCode> = new Set([
  'not-sent',
  'not-trusted',
  'proxy-refused',
  'captive-portal',
  'redirected',
  'rate-limited',
]);

/** "Not found" and "rejected" are answers: the service is there and our keys are good. */
const plainNo = <T>(result: Result<T>) => !result.ok && ['not-found', 'rejected'].includes(result.failure.code);
