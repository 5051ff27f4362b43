import {
  Computer,
  Download,
  Languages,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  Printer,
  ReceiptText,
  ShieldCheck,
  Signpost,
  Store,
  SunMoon,
  UserRoundX,
  Volume2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { StaffView } from '../../../electron/shared/staff.ts';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { keepsRecord } from '../../lib/rights.ts';

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
    Inside: lazyComponent(async () => (await import('./shop-section.tsx')).ShopSection),
  },
  receipts: {
    icon: ReceiptText,
    Inside: lazyComponent(async () => (await import('./receipts-section.tsx')).ReceiptsSection),
  },
  printing: {
    icon: Printer,
    Inside: lazyComponent(async () => (await import('./printing-section.tsx')).PrintingSection),
  },
  display: {
    icon: MonitorSmartphone,
    Inside: lazyComponent(async () => (await import('./display-section.tsx')).DisplaySection),
  },
  sounds: {
    icon: Volume2,
    Inside: lazyComponent(async () => (await import('./sounds-section.tsx')).SoundsSection),
  },
  language: {
    icon: Languages,
    Inside: lazyComponent(async () => (await import('./language-section.tsx')).LanguageSection),
  },
  theme: {
    icon: SunMoon,
    Inside: lazyComponent(async () => (await import('./theme-section.tsx')).ThemeSection),
  },
  environments: {
    icon: Signpost,
    Inside: lazyComponent(async () => (await import('./environments-and-keys.tsx')).EnvironmentsAndKeys),
  },
  tills: {
    icon: Computer,
    Inside: lazyComponent(async () => (await import('../tills/tills-section.tsx')).TillsSection),
    isFor: keepsRecord,
  },
  backups: {
    icon: ShieldCheck,
    Inside: lazyComponent(async () => (await import('../backup/backup-page.tsx')).BackupPage),
    isFor: keepsRecord,
  },
  privacy: {
    icon: UserRoundX,
    Inside: lazyComponent(async () => (await import('./privacy-section.tsx')).PrivacySection),
  },
  support: {
    icon: LifeBuoy,
    Inside: lazyComponent(async () => (await import('./support-section.tsx')).SupportSection),
  },
  updates: {
    icon: Download,
    Inside: lazyComponent(async () => (await import('./updates-section.tsx')).UpdatesSection),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
