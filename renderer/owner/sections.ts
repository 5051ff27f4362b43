import { Building2, HandCoins, Landmark, type LucideIcon, ScanSearch, Send, Wallet } from 'lucide-react';
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
  payouts: {
    icon: Send,
    group: 'money',
    Inside: lazy(async () => ({ default: (await import('./payouts/payouts-section.tsx')).PayoutsSection })),
  },
  payoutAccounts: {
    icon: HandCoins,
    group: 'money',
    Inside: lazy(async () => ({
      default: (await import('./payout-accounts/payout-accounts-section.tsx')).PayoutAccountsSection,
    })),
  },
  business: {
    icon: Building2,
    group: 'service',
    Inside: lazy(async () => ({ default: (await import('./business/business-section.tsx')).BusinessSection })),
  },
  banks: {
    icon: Landmark,
    group: 'service',
    Inside: lazy(async () => ({ default: (await import('./banks/banks-section.tsx')).BanksSection })),
  },
  lookups: {
    icon: ScanSearch,
    group: 'service',
    Inside: lazy(async () => ({ default: (await import('./lookups/lookups-section.tsx')).LookupsSection })),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
