import type { WordsOf } from '../namespaces.ts';
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

export const office: WordsOf<'office'> = {
  asking: 'E dey load…',
  again: 'Try am again',
  notSet: 'Never set',
  gate: {
    title: 'Oga office',
    means: 'Na only oga fit pass here.',
    who: 'Oga',
  },
  group: { money: 'Money', service: 'Service', records: 'Records' },
  section: {
    today: 'Today',
    reconciliation: 'Balance the books',
    payouts: 'Payouts',
    payoutAccounts: 'Payout accounts',
    wallets: 'Wallets',
    business: 'Business',
    banks: 'Banks',
    lookups: 'Find record',
    webhooks: 'Webhooks',
    events: 'Events',
    receiver: 'Receiver',
    dataUse: 'Data we don use',
    dayBook: 'Daily book',
    exports: 'Files',
    customers: 'Customer data',
    audit: 'Who do wetin',
  },
  chart: { asTable: 'Show am as table', asChart: 'Show am as chart', figures: '{{title}}, for numbers' },
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
  failed: {
    rejected: {
      what: 'The service say no.',
      next: 'E own words dey under “Code”. Change wetin you send, then try again.',
    },
    'invalid-input': { what: 'We no fit send this one as e be.', next: 'Check every box, then try again.' },
    'not-found': { what: 'The service no know am.', next: 'Check wetin you put.' },
    'unknown-outcome': {
      what: 'The service answer lost.',
      next: 'E fit don happen, e fit never happen. Look well before you ask again.',
    },
  },
  payouts,
  payoutAccounts,
  banks,
  business,
  lookups,
};
