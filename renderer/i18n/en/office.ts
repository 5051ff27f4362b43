import { audit } from './office/audit.ts';
import { banks } from './office/banks.ts';
import { business } from './office/business.ts';
import { customers } from './office/customers.ts';
import { dataUse } from './office/data-use.ts';
import { events } from './office/events.ts';
import { dayBook, exports } from './office/exports.ts';
import { lookups } from './office/lookups.ts';
import { payoutAccounts } from './office/payout-accounts.ts';
import { payouts } from './office/payouts.ts';
import { receiver } from './office/receiver.ts';
import { reconciliation } from './office/reconciliation.ts';
import { today } from './office/today.ts';
import { wallets } from './office/wallets.ts';
import { webhooks } from './office/webhooks.ts';

/** The owner's office: fetched with it, not with the counter. Each screen has a file of its own. */
export const office = {
  asking: 'Loading…',
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
    payouts: 'Payouts',
    payoutAccounts: 'Payout accounts',
    wallets: 'Wallets',
    business: 'Business',
    banks: 'Banks',
    lookups: 'Look-ups',
    webhooks: 'Webhooks',
    events: 'Events',
    receiver: 'Receiver',
    dataUse: 'Mobile data',
    dayBook: 'Day book',
    exports: 'Exports',
    customers: 'Customers’ data',
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
  dataUse,
  /** Where the counter's own words for a failure would send an owner the wrong way. */
  failed: {
    rejected: {
      what: 'The service said no.',
      next: 'Its own words are under “Code”. Change what you sent, then try again.',
    },
    'invalid-input': { what: 'This cannot be sent as it is.', next: 'Check each field, then try again.' },
    'not-found': { what: 'The service does not know it.', next: 'Check what you entered.' },
    'unknown-outcome': {
      what: 'The service’s answer was lost.',
      next: 'It may have been done or not. Look before you ask again.',
    },
  },
  payouts,
  payoutAccounts,
  banks,
  business,
  lookups,
} as const;
