import type { PaymentEvents } from '../../electron/sales/payment-context.ts';

const ignoreEvents = () => undefined;

/** Takes the events of payments that a test does not read. */
export const ignoredEvents: PaymentEvents = {
  saleChanged: ignoreEvents,
  checked: ignoreEvents,
  connectionChanged: ignoreEvents,
  offsetChanged: ignoreEvents,
  unmatchedChanged: ignoreEvents,
};
