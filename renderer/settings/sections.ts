import {
  KeyRound,
  Languages,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  ReceiptText,
  Store,
  SunMoon,
  UserRoundX,
  Volume2,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';

interface Section {
  readonly icon: LucideIcon;
  readonly Inside: ComponentType;
}

/** What can be set, in the order of the list. Their names are in the words `settings.section`. */
export const sections = {
  shop: {
    icon: Store,
    Inside: lazy(async () => ({ default: (await import('./shop-section.tsx')).ShopSection })),
  },
  receipts: {
    icon: ReceiptText,
    Inside: lazy(async () => ({ default: (await import('./receipts-section.tsx')).ReceiptsSection })),
  },
  display: {
    icon: MonitorSmartphone,
    Inside: lazy(async () => ({ default: (await import('./display-section.tsx')).DisplaySection })),
  },
  sounds: {
    icon: Volume2,
    Inside: lazy(async () => ({ default: (await import('./sounds-section.tsx')).SoundsSection })),
  },
  language: {
    icon: Languages,
    Inside: lazy(async () => ({ default: (await import('./language-section.tsx')).LanguageSection })),
  },
  theme: {
    icon: SunMoon,
    Inside: lazy(async () => ({ default: (await import('./theme-section.tsx')).ThemeSection })),
  },
  keys: {
    icon: KeyRound,
    Inside: lazy(async () => ({ default: (await import('../setup/keys-section.tsx')).KeysSection })),
  },
  privacy: {
    icon: UserRoundX,
    Inside: lazy(async () => ({ default: (await import('./privacy-section.tsx')).PrivacySection })),
  },
  support: {
    icon: LifeBuoy,
    Inside: lazy(async () => ({ default: (await import('./support-section.tsx')).SupportSection })),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
