import {
  BellRing,
  BookOpen,
  Building2,
  CalendarDays,
  Download,
  HandCoins,
  Inbox,
  Landmark,
  type LucideIcon,
  Scale,
  ScanSearch,
  ScrollText,
  Send,
  Signal,
  UserRound,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyComponent } from '../../components/lazy-component.tsx';

interface Section {
  readonly icon: LucideIcon;
  /** Its heading, from the texts `group`. */
  readonly group: 'money' | 'service' | 'records';
  readonly Inside: ComponentType;
}

/** The screens of the back office, in order. Titles are in the texts `section`. */
export const sections = {
  today: {
    icon: CalendarDays,
    group: 'money',
    Inside: lazyComponent(async () => (await import('./today/today-section.tsx')).TodaySection),
  },
  reconciliation: {
    icon: Scale,
    group: 'money',
    Inside: lazyComponent(
      async () => (await import('./reconciliation/reconciliation-section.tsx')).ReconciliationSection,
    ),
  },
  payouts: {
    icon: Send,
    group: 'money',
    Inside: lazyComponent(async () => (await import('./payouts/payouts-section.tsx')).PayoutsSection),
  },
  payoutAccounts: {
    icon: HandCoins,
    group: 'money',
    Inside: lazyComponent(
      async () => (await import('./payout-accounts/payout-accounts-section.tsx')).PayoutAccountsSection,
    ),
  },
  wallets: {
    icon: Wallet,
    group: 'money',
    Inside: lazyComponent(async () => (await import('./wallets/wallets-section.tsx')).WalletsSection),
  },
  business: {
    icon: Building2,
    group: 'service',
    Inside: lazyComponent(async () => (await import('./business/business-section.tsx')).BusinessSection),
  },
  banks: {
    icon: Landmark,
    group: 'service',
    Inside: lazyComponent(async () => (await import('./banks/banks-section.tsx')).BanksSection),
  },
  lookups: {
    icon: ScanSearch,
    group: 'service',
    Inside: lazyComponent(async () => (await import('./lookups/lookups-section.tsx')).LookupsSection),
  },
  webhooks: {
    icon: Webhook,
    group: 'service',
    Inside: lazyComponent(async () => (await import('./webhooks/webhooks-section.tsx')).WebhooksSection),
  },
  events: {
    icon: Inbox,
    group: 'service',
    Inside: lazyComponent(async () => (await import('./events/events-section.tsx')).EventsSection),
  },
  receiver: {
    icon: BellRing,
    group: 'service',
    Inside: lazyComponent(async () => (await import('./receiver/receiver-section.tsx')).ReceiverSection),
  },
  dataUse: {
    icon: Signal,
    group: 'service',
    Inside: lazyComponent(async () => (await import('./data-use/data-use-section.tsx')).DataUseSection),
  },
  dayBook: {
    icon: BookOpen,
    group: 'records',
    Inside: lazyComponent(async () => (await import('./exports/day-book-section.tsx')).DayBookSection),
  },
  exports: {
    icon: Download,
    group: 'records',
    Inside: lazyComponent(async () => (await import('./exports/exports-section.tsx')).ExportsSection),
  },
  customers: {
    icon: UserRound,
    group: 'records',
    Inside: lazyComponent(async () => (await import('./customers/customers-section.tsx')).CustomersSection),
  },
  audit: {
    icon: ScrollText,
    group: 'records',
    Inside: lazyComponent(async () => (await import('./audit/audit-section.tsx')).AuditSection),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
