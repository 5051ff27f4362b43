import { banks } from './office/banks.ts';
import { business } from './office/business.ts';
import { lookups } from './office/lookups.ts';
import { payoutAccounts } from './office/payout-accounts.ts';
import { payouts } from './office/payouts.ts';
import { wallets } from './office/wallets.ts';

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
    wallets: 'Wallets',
    payouts: 'Payouts',
    payoutAccounts: 'Payout accounts',
    business: 'Business',
    banks: 'Banks',
    lookups: 'Look-ups',
  },
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
  wallets,
  payouts,
  payoutAccounts,
  banks,
  business,
  lookups,
} as const;
