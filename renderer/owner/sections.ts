import { CalendarDays, type LucideIcon, Scale, Wallet } from 'lucide-react';
import { type ComponentType, lazy } from 'react';

interface Section {
  readonly icon: LucideIcon;
  /** The heading it stands under: the words `group`. */
  readonly group: 'money' | 'service' | 'records';
  readonly Inside: ComponentType;
}

/** The screens of the office, in the order of the list. Their names are in the words `section`. */
export const sections = {
  today: {
    icon: CalendarDays,
    group: 'money',
    Inside: lazy(async () => ({ default: (await import('./today/today-section.tsx')).TodaySection })),
  },
  reconciliation: {
    icon: Scale,
    group: 'money',
    Inside: lazy(async () => ({
      default: (await import('./reconciliation/reconciliation-section.tsx')).ReconciliationSection,
    })),
  },
  wallets: {
    icon: Wallet,
    group: 'money',
    Inside: lazy(async () => ({ default: (await import('./wallets/wallets-section.tsx')).WalletsSection })),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
