import { BookOpen, Download, type LucideIcon, ScrollText, UserRound, Wallet } from 'lucide-react';
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
  dayBook: {
    icon: BookOpen,
    group: 'records',
    Inside: lazy(async () => ({ default: (await import('./exports/day-book-section.tsx')).DayBookSection })),
  },
  customers: {
    icon: UserRound,
    group: 'records',
    Inside: lazy(async () => ({ default: (await import('./customers/customers-section.tsx')).CustomersSection })),
  },
  exports: {
    icon: Download,
    group: 'records',
    Inside: lazy(async () => ({ default: (await import('./exports/exports-section.tsx')).ExportsSection })),
  },
  audit: {
    icon: ScrollText,
    group: 'records',
    Inside: lazy(async () => ({ default: (await import('./audit/audit-section.tsx')).AuditSection })),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
