import type { PaymentEvents } from '../../electron/sales/payment-context.ts';
import type { SalesOptions } from '../../electron/sales/sales.ts';
import { meteredLimits } from '../../electron/sales/watch/request-budget.ts';
import { BYTES_PER_MEGABYTE, USUAL_LIST_MEGABYTES } from '../../electron/shared/back-office/data-use.ts';

const ignoreEvents = () => undefined;

/** Takes the events of payments that a test does not read. */
export const ignoredEvents: PaymentEvents = {
  saleChanged: ignoreEvents,
  checked: ignoreEvents,
  connectionChanged: ignoreEvents,
  offsetChanged: ignoreEvents,
  unmatchedChanged: ignoreEvents,
};

/** A till that works alone, of whose settings a test changes nothing. */
export const usualTill = {
  limits: meteredLimits,
  lastRecordedAt: null,
  problem: () => null,
  waiting: { listBytesPerSale: () => USUAL_LIST_MEGABYTES * BYTES_PER_MEGABYTE, usualWait: () => null },
  hints: { get: () => null, set: ignoreEvents },
  actor: () => 'till',
  customFields: () => ({}),
  sendsSaleText: () => false,
  shopPhone: () => '',
  others: () => null,
  further: () => [],
  rowsChanged: ignoreEvents,
  payoutEvents: ignoreEvents,
} satisfies Partial<SalesOptions>;
