import {
  DatabaseBackup,
  Download,
  KeyRound,
  Languages,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  ReceiptText,
  Signpost,
  Store,
  SunMoon,
  UserRoundX,
  Users,
  Volume2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { StaffView } from '../../../electron/shared/staff.ts';
import { later } from '../../components/lazy-component.tsx';
import { managesPeople } from '../../lib/rights.ts';

/** A section of the settings. */
export interface Section {
  readonly icon: LucideIcon;
  readonly Inside: ComponentType;
  /** Who sees it in the list; everybody who may enter the room where it is left out. */
  readonly isFor?: (staff: StaffView) => boolean;
}

/** The settings sections, in order. Titles are in the texts `settings.section`. */
export const sections = {
  shop: {
    icon: Store,
    Inside: later(async () => (await import('./shop-section.tsx')).ShopSection),
  },
  receipts: {
    icon: ReceiptText,
    Inside: later(async () => (await import('./receipts-section.tsx')).ReceiptsSection),
  },
  display: {
    icon: MonitorSmartphone,
    Inside: later(async () => (await import('./display-section.tsx')).DisplaySection),
  },
  sounds: {
    icon: Volume2,
    Inside: later(async () => (await import('./sounds-section.tsx')).SoundsSection),
  },
  staff: {
    icon: Users,
    Inside: later(async () => (await import('./staff-section.tsx')).StaffSection),
    isFor: managesPeople,
  },
  language: {
    icon: Languages,
    Inside: later(async () => (await import('./language-section.tsx')).LanguageSection),
  },
  theme: {
    icon: SunMoon,
    Inside: later(async () => (await import('./theme-section.tsx')).ThemeSection),
  },
  environments: {
    icon: Signpost,
    Inside: later(async () => (await import('../go-live/environments-section.tsx')).EnvironmentsSection),
  },
  keys: {
    icon: KeyRound,
    Inside: later(async () => (await import('../go-live/keys-section.tsx')).KeysSection),
  },
  backups: {
    icon: DatabaseBackup,
    Inside: later(async () => (await import('./backups-section.tsx')).BackupsSection),
  },
  privacy: {
    icon: UserRoundX,
    Inside: later(async () => (await import('./privacy-section.tsx')).PrivacySection),
  },
  support: {
    icon: LifeBuoy,
    Inside: later(async () => (await import('./support-section.tsx')).SupportSection),
  },
  updates: {
    icon: Download,
    Inside: later(async () => (await import('./updates-section.tsx')).UpdatesSection),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
