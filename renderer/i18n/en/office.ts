import { audit } from './office/audit.ts';
import { customers } from './office/customers.ts';
import { events } from './office/events.ts';
import { dayBook, exports } from './office/exports.ts';
import { receiver } from './office/receiver.ts';
import { reconciliation } from './office/reconciliation.ts';
import { today } from './office/today.ts';
import { wallets } from './office/wallets.ts';
import { webhooks } from './office/webhooks.ts';

/** The owner's office: fetched with it, not with the counter. Each screen has a file of its own. */
export const office = {
  asking: 'Asking the service…',
  again: 'Try again',
  notSet: 'Not set',
  gate: {
    title: 'The owner’s office',
    means: 'Only the owner can go on from here.',
    who: 'Owner',
  },
  group: { money: 'Money', service: 'Service', records: 'Records' },
  section: {
    today: 'Today',
    reconciliation: 'Reconciliation',
    wallets: 'Wallets',
    webhooks: 'Webhooks',
    events: 'Events',
    receiver: 'Receiver',
    dayBook: 'Day book',
    customers: 'Customers’ data',
    exports: 'Exports',
    audit: 'Audit',
  },
  chart: { asTable: 'Show as table', asChart: 'Show as chart', figures: '{{title}}, in figures' },
  wallets,
  dayBook,
  exports,
  customers,
  audit,
  today,
  reconciliation,
  webhooks,
  events,
  receiver,
} as const;
