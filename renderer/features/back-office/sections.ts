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

/** Loaded when first opened: a cashier never needs them. */
const onFirstUse = (load: () => Promise<ComponentType<SectionProps>>) => lazyComponent(load, 'first-use');

/** The screen of each section. Titles are in the texts `section`. */
export const sectionScreens: Readonly<Record<SectionName, ComponentType<SectionProps>>> = {
  takings: onFirstUse(async () => (await import('./takings/takings-section.tsx')).TakingsSection),
  toSettle: onFirstUse(async () => (await import('./to-settle/to-settle-section.tsx')).ToSettleSection),
  reconciliation: onFirstUse(
    async () => (await import('./reconciliation/reconciliation-section.tsx')).ReconciliationSection,
  ),
  payouts: onFirstUse(async () => (await import('./payouts/payouts-section.tsx')).PayoutsSection),
  payoutAccounts: onFirstUse(
    async () => (await import('./payout-accounts/payout-accounts-section.tsx')).PayoutAccountsSection,
  ),
  wallets: onFirstUse(async () => (await import('./wallets/wallets-section.tsx')).WalletsSection),
  business: onFirstUse(async () => (await import('./business/business-section.tsx')).BusinessSection),
  banks: onFirstUse(async () => (await import('./banks/banks-section.tsx')).BanksSection),
  lookups: onFirstUse(async () => (await import('./lookups/lookups-section.tsx')).LookupsSection),
  webhooks: onFirstUse(async () => (await import('./webhooks/webhooks-section.tsx')).WebhooksSection),
  events: onFirstUse(async () => (await import('./events/events-section.tsx')).EventsSection),
  dataUse: onFirstUse(async () => (await import('./data-use/data-use-section.tsx')).DataUseSection),
  byDay: onFirstUse(async () => (await import('./takings/by-day-section.tsx')).ByDaySection),
  dayBook: onFirstUse(async () => (await import('./exports/day-book-section.tsx')).DayBookSection),
  exports: onFirstUse(async () => (await import('./exports/exports-section.tsx')).ExportsSection),
  zReports: onFirstUse(async () => (await import('./staff/staff-section.tsx')).ZReportsSection),
  staff: onFirstUse(async () => (await import('./staff/staff-section.tsx')).StaffSection),
  customers: onFirstUse(async () => (await import('./customers/customers-section.tsx')).CustomersSection),
  audit: onFirstUse(async () => (await import('./audit/audit-section.tsx')).AuditSection),
};
