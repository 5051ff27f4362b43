import { reconciliation } from './office/reconciliation.ts';
import { today } from './office/today.ts';
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
  section: { wallets: 'Wallets', today: 'Today', reconciliation: 'Reconciliation' },
  chart: { asTable: 'Show as table', asChart: 'Show as chart', figures: '{{title}}, in figures' },
  wallets,
  today,
  reconciliation,
} as const;
