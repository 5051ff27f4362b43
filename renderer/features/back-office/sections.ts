import { BookOpen, Braces, Cable, Download, House, type LucideIcon, Users, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyComponent } from '../../components/lazy-component.tsx';
import type { OfficePart, SectionName } from './parts.ts';

export const partIcons: Readonly<Record<OfficePart, LucideIcon>> = {
  home: House,
  money: Wallet,
  sales: BookOpen,
  people: Users,
  exports: Download,
  connection: Cable,
  developers: Braces,
};

/** The screen of each section. Titles are in the texts `section`. */
export const sectionScreens: Readonly<Record<SectionName, ComponentType>> = {
  today: lazyComponent(async () => (await import('./today/today-section.tsx')).TodaySection),
  toSettle: lazyComponent(async () => (await import('./to-settle/to-settle-section.tsx')).ToSettleSection),
  reconciliation: lazyComponent(
    async () => (await import('./reconciliation/reconciliation-section.tsx')).ReconciliationSection,
  ),
  payouts: lazyComponent(async () => (await import('./payouts/payouts-section.tsx')).PayoutsSection),
  payoutAccounts: lazyComponent(
    async () => (await import('./payout-accounts/payout-accounts-section.tsx')).PayoutAccountsSection,
  ),
  wallets: lazyComponent(async () => (await import('./wallets/wallets-section.tsx')).WalletsSection),
  business: lazyComponent(async () => (await import('./business/business-section.tsx')).BusinessSection),
  banks: lazyComponent(async () => (await import('./banks/banks-section.tsx')).BanksSection),
  lookups: lazyComponent(async () => (await import('./lookups/lookups-section.tsx')).LookupsSection),
  webhooks: lazyComponent(async () => (await import('./webhooks/webhooks-section.tsx')).WebhooksSection),
  events: lazyComponent(async () => (await import('./events/events-section.tsx')).EventsSection),
  receiver: lazyComponent(async () => (await import('./receiver/receiver-section.tsx')).ReceiverSection),
  dataUse: lazyComponent(async () => (await import('./data-use/data-use-section.tsx')).DataUseSection),
  dayBook: lazyComponent(async () => (await import('./exports/day-book-section.tsx')).DayBookSection),
  exports: lazyComponent(async () => (await import('./exports/exports-section.tsx')).ExportsSection),
  staff: lazyComponent(async () => (await import('./staff/staff-section.tsx')).StaffSection),
  customers: lazyComponent(async () => (await import('./customers/customers-section.tsx')).CustomersSection),
  audit: lazyComponent(async () => (await import('./audit/audit-section.tsx')).AuditSection),
};
