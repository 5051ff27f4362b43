import { events } from './office/events.ts';
import { receiver } from './office/receiver.ts';
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
  section: { wallets: 'Wallets', webhooks: 'Webhooks', events: 'Events', receiver: 'Receiver' },
  wallets,
  webhooks,
  events,
  receiver,
} as const;
