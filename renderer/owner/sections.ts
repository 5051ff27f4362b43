import { BookOpen, Download, type LucideIcon, ScrollText, UserRound, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { later } from '../ui/later.tsx';

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
    Inside: later(async () => (await import('./wallets/wallets-section.tsx')).WalletsSection),
  },
  dayBook: {
    icon: BookOpen,
    group: 'records',
    Inside: later(async () => (await import('./exports/day-book-section.tsx')).DayBookSection),
  },
  customers: {
    icon: UserRound,
    group: 'records',
    Inside: later(async () => (await import('./customers/customers-section.tsx')).CustomersSection),
  },
  exports: {
    icon: Download,
    group: 'records',
    Inside: later(async () => (await import('./exports/exports-section.tsx')).ExportsSection),
  },
  audit: {
    icon: ScrollText,
    group: 'records',
    Inside: later(async () => (await import('./audit/audit-section.tsx')).AuditSection),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
