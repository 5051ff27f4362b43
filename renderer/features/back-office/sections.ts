import { FileText, House, type LucideIcon, Users, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyComponent } from '../../components/lazy-component.tsx';
import type { BackOfficePart, SectionName, SectionProps } from './parts.ts';

export const partIcons: Readonly<Record<BackOfficePart, LucideIcon>> = {
  home: House,
  money: Wallet,
  reports: FileText,
  people: Users,
};

/** The screen of each section, loaded when first opened: a cashier never needs them. Titles are in the texts `section`. */
export const sectionScreens: Readonly<Record<SectionName, ComponentType<SectionProps>>> = {
  takings: lazyComponent(async () => (await import('./takings/takings-section.tsx')).TakingsSection, 'first-use'),
  toSettle: lazyComponent(async () => (await import('./to-settle/to-settle-section.tsx')).ToSettleSection, 'first-use'),
  reconciliation: lazyComponent(
    async () => (await import('./reconciliation/reconciliation-section.tsx')).ReconciliationSection,
    'first-use',
  ),
  payouts: lazyComponent(async () => (await import('./payouts/payouts-section.tsx')).PayoutsSection, 'first-use'),
  payoutAccounts: lazyComponent(
    async () => (await import('./payout-accounts/payout-accounts-section.tsx')).PayoutAccountsSection,
    'first-use',
  ),
  wallets: lazyComponent(async () => (await import('./wallets/wallets-section.tsx')).WalletsSection, 'first-use'),
  business: lazyComponent(async () => (await import('./business/business-section.tsx')).BusinessSection, 'first-use'),
  banks: lazyComponent(async () => (await import('./banks/banks-section.tsx')).BanksSection, 'first-use'),
  lookups: lazyComponent(async () => (await import('./lookups/lookups-section.tsx')).LookupsSection, 'first-use'),
  webhooks: lazyComponent(async () => (await import('./webhooks/webhooks-section.tsx')).WebhooksSection, 'first-use'),
  events: lazyComponent(async () => (await import('./events/events-section.tsx')).EventsSection, 'first-use'),
  dataUse: lazyComponent(async () => (await import('./data-use/data-use-section.tsx')).DataUseSection, 'first-use'),
  byDay: lazyComponent(async () => (await import('./takings/by-day-section.tsx')).ByDaySection, 'first-use'),
  dayBook: lazyComponent(async () => (await import('./exports/day-book-section.tsx')).DayBookSection, 'first-use'),
  exports: lazyComponent(async () => (await import('./exports/exports-section.tsx')).ExportsSection, 'first-use'),
  zReports: lazyComponent(async () => (await import('./staff/staff-section.tsx')).ZReportsSection, 'first-use'),
  staff: lazyComponent(async () => (await import('./staff/staff-section.tsx')).StaffSection, 'first-use'),
  customers: lazyComponent(
    async () => (await import('./customers/customers-section.tsx')).CustomersSection,
    'first-use',
  ),
  audit: lazyComponent(async () => (await import('./audit/audit-section.tsx')).AuditSection, 'first-use'),
};
