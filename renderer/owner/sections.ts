import { BellRing, Inbox, type LucideIcon, Wallet, Webhook } from 'lucide-react';
import { type ComponentType, lazy } from 'react';

interface Section {
  readonly icon: LucideIcon;
  /** The heading it stands under: the words `group`. */
  readonly group: 'money' | 'service' | 'records';
  readonly Inside: ComponentType;
}

/** The screens of the office, in the order of the list. Their names are in the words `section`. */
export const sections = {
  wallets: {
    icon: Wallet,
    group: 'money',
    Inside: lazy(async () => ({ default: (await import('./wallets/wallets-section.tsx')).WalletsSection })),
  },
  webhooks: {
    icon: Webhook,
    group: 'service',
    Inside: lazy(async () => ({ default: (await import('./webhooks/webhooks-section.tsx')).WebhooksSection })),
  },
  events: {
    icon: Inbox,
    group: 'service',
    Inside: lazy(async () => ({ default: (await import('./events/events-section.tsx')).EventsSection })),
  },
  receiver: {
    icon: BellRing,
    group: 'service',
    Inside: lazy(async () => ({ default: (await import('./receiver/receiver-section.tsx')).ReceiverSection })),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
