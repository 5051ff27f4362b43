import type { PaymentEvents } from '../../electron/sales/payment-context.ts';

const ignored = () => undefined;

/** Takes the events of payments that a test does not read. */
export const ignoredEvents: PaymentEvents = {
  saleChanged: ignored,
  checked: ignored,
  connectionChanged: ignored,
  offsetChanged: ignored,
  unmatchedChanged: ignored,
};
