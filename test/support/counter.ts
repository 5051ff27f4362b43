import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type Journal, lastRecordedAt, openJournal } from '../../electron/journal/journal.ts';
import { followUpsProjection } from '../../electron/sales/annotations.ts';
import type { StoredCurrentSale } from '../../electron/sales/collect/current-sale.ts';
import { paymentsProjection } from '../../electron/sales/projections/payments-projection.ts';
import { salesProjection } from '../../electron/sales/projections/sales-projection.ts';
import { salesLedgerProjection } from '../../electron/sales/projections/sales-totals-projection.ts';
import { createSales, type SalesOptions } from '../../electron/sales/sales.ts';
import { settlementsProjection } from '../../electron/sales/settlements/projection.ts';
import { newestIssue } from '../../electron/sales/stored-sales.ts';
import { createTillClock } from '../../electron/sales/watch/clock.ts';
import { type Ms, seconds } from '../../electron/shared/base/units.ts';
import type { SaleDetailsInput } from '../../electron/shared/sales/contract.ts';
import type { SaleId, SaleView } from '../../electron/shared/sales/sale.ts';
import type { SettlementIssue, SettlementMethod } from '../../electron/shared/sales/settlements.ts';
import { settleInput, units } from './builders.ts';
import { holdTimers } from './hold-timers.ts';
import { ignoredEvents, usualTill } from './ignored-events.ts';
import { scriptedService } from './scripted-service.ts';
import { unwrap } from './unwrap.ts';

export const TILL = 'T7K2QP';

/** Of the journal of a counter under test. */
export const counterProjections = [
  salesProjection,
  salesLedgerProjection,
  paymentsProjection,
  followUpsProjection,
  settlementsProjection,
];

/**
 * A whole counter over a real journal in a folder of its own, a scripted service, and a clock and timers that only
 * are moved by the test.
 */
export function openCounter(start = Date.UTC(2026, 10, 21, 9), more: Partial<SalesOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'till-'));
  const { till = TILL } = more;
  let now = start;
  /** How long the computer has slept: the monotonic clock stood still. */
  let slept = 0;
  const timers = holdTimers(() => now);
  let currentSale: StoredCurrentSale | null = null;
  const service = scriptedService(() => now);
  const reportedSales: SaleView[] = [];
  const checkedLists: { readonly at: Ms; readonly ids: readonly SaleId[] }[] = [];

  const open = (): Journal =>
    unwrap(
      openJournal({
        file: join(folder, 'journal.db'),
        till,
        wrappingKey: new Uint8Array(32).fill(7),
        projections: counterProjections,
        now: () => now,
      }),
    );

  const options = (journal: Journal): SalesOptions => ({
    ...usualTill,
    till,
    journal,
    lastRecordedAt: lastRecordedAt(journal),
    merchant: service.client,
    readBusiness: service.readBusiness,
    clock: createTillClock(
      () => now,
      // A monotonic clock counts in fractions.
      () => (now - slept) * (1 + 2 ** -30) + 0.3633,
      newestIssue(journal.query),
    ),
    listener: {
      ...ignoredEvents,
      saleChanged: (view) => reportedSales.push(view),
      checked: (at, ids) => checkedLists.push({ at, ids }),
    },
    timers: {
      ...timers,
      random: () => 0.5,
      reportError: (error) => {
        throw error;
      },
    },
    currentSale: {
      get: () => currentSale,
      set: (storedSale) => {
        currentSale = storedSale;
      },
      changed: () => undefined,
    },
    ...more,
  });

  let journal = open();
  let sales = createSales(options(journal));
  sales.start();

  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };

  const counter = {
    service,
    reported: reportedSales,
    checked: checkedLists,
    settle,
    folder,
    now: () => now,
    journal: () => journal,
    sales: () => sales,
    /** What the journal holds of a sale, by kind, in order. */
    kinds: (id: SaleId): readonly string[] => journal.entries({ subject: id }).map(({ kind }) => kind),
    /** What main knows when a till stops without a word and is started again. */
    restart(): void {
      sales.stop();
      timers.clear();
      journal.close();
      journal = open();
      sales = createSales(options(journal));
      sales.start();
    },
    /** Lets time pass, running each timer at its time. */
    async pass(duration: number): Promise<void> {
      const end = now + duration;
      await settle();
      for (let next = timers.take(end); next; next = timers.take(end)) {
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
    },
    /** The computer sleeps: no timer runs meanwhile. */
    sleep(duration: number): void {
      now += duration;
      slept += duration;
    },
    async collect(amount = '5000', phone = '08031234567', details: SaleDetailsInput | null = null): Promise<SaleView> {
      return counter.view(unwrap(await sales.collect({ amount, phone, details })));
    },
    /** As the call of that name; returns the sale with its further account. */
    async tryAgain(id: SaleId): Promise<SaleView> {
      unwrap(await sales.tryAgain(id));
      return counter.view(id);
    },
    /** As the call of that name; returns the sale with its further account. */
    async collectBalance(id: SaleId): Promise<SaleView> {
      unwrap(await sales.collectBalance(id));
      return counter.view(id);
    },
    /** Collects, and starts the next sale before the account is issued: it is never shown. */
    async collectUnseen(): Promise<SaleView> {
      const requestedSale = counter.collect();
      sales.setCurrent(null);
      return requestedSale;
    },
    view: (id: SaleId): SaleView => unwrap(sales.view(id)),
    /** Lets what the service has of a sale be read. */
    async read(id: SaleId): Promise<void> {
      sales.checkNow(id);
      await counter.pass(seconds(30));
    },
    /** Settles so many naira of an issue. */
    settleIssue(id: string, issue: SettlementIssue, method: SettlementMethod, naira: number): void {
      unwrap(sales.settlements.record(settleInput({ id, issue, method, amount: units(naira) })));
    },
    /** What is left to settle of a sale, in naira. */
    openItems: (id: SaleId) => counter.view(id).settlement.open.map(({ issue, amount }) => [issue, amount / 10_000]),
    close(): void {
      sales.stop();
      journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return counter;
}

/** Returns the reference of a sale's account; the view has that of the newest. */
export const referenceOf = ({ reference }: Pick<SaleView, 'reference'>, attempt: number): string =>
  reference.replace(/\d+$/, String(attempt));

export type CounterUnderTest = ReturnType<typeof openCounter>;

/** Returns the counter of the test that runs: each test of the file has one of its own. */
export function counterOfEachTest(...input: Parameters<typeof openCounter>): CounterUnderTest {
  let counter: CounterUnderTest;
  beforeEach(() => {
    counter = openCounter(...input);
  });
  afterEach(() => counter.close());
  return new Proxy({} as CounterUnderTest, { get: (_, name) => Reflect.get(counter, name) });
}
