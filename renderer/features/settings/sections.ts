import {
  Computer,
  Download,
  Info,
  Languages,
  LifeBuoy,
  type LucideIcon,
  MessageSquareShare,
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
import { choosesMessages, keepsRecord } from '../../lib/rights.ts';

/** A section of the settings. */
export interface Section {
  readonly icon: LucideIcon;
  readonly Inside: ComponentType;
  /** Who sees it in the list; everybody who may open the page where it is left out. */
  readonly isFor?: (staff: StaffView) => boolean;
}

/** The settings sections, in order. Titles are in the texts `settings.section`. */
export const sections = {
  shop: {
    icon: Store,
    Inside: lazyComponent(async () => (await import('./shop-section.tsx')).ShopSection, 'first-use'),
  },
  receipts: {
    icon: ReceiptText,
    Inside: lazyComponent(async () => (await import('./receipts-section.tsx')).ReceiptsSection, 'first-use'),
  },
  printing: {
    icon: Printer,
    Inside: lazyComponent(async () => (await import('./printing-section.tsx')).PrintingSection, 'first-use'),
  },
  display: {
    icon: MonitorSmartphone,
    Inside: lazyComponent(async () => (await import('./display-section.tsx')).DisplaySection, 'first-use'),
  },
  sounds: {
    icon: Volume2,
    Inside: lazyComponent(async () => (await import('./sounds-section.tsx')).SoundsSection, 'first-use'),
  },
  language: {
    icon: Languages,
    Inside: lazyComponent(async () => (await import('./language-section.tsx')).LanguageSection, 'first-use'),
  },
  theme: {
    icon: SunMoon,
    Inside: lazyComponent(async () => (await import('./theme-section.tsx')).ThemeSection, 'first-use'),
  },
  environments: {
    icon: Signpost,
    Inside: lazyComponent(async () => (await import('./environments-and-keys.tsx')).EnvironmentsAndKeys, 'first-use'),
  },
  tills: {
    icon: Computer,
    Inside: lazyComponent(async () => (await import('../tills/tills-section.tsx')).TillsSection, 'first-use'),
    isFor: keepsRecord,
  },
  messages: {
    icon: MessageSquareShare,
    Inside: lazyComponent(async () => (await import('./messages/messages-section.tsx')).MessagesSection, 'first-use'),
    isFor: choosesMessages,
  },
  backups: {
    icon: ShieldCheck,
    Inside: lazyComponent(async () => (await import('../backup/backup-page.tsx')).BackupPage, 'first-use'),
    isFor: keepsRecord,
  },
  privacy: {
    icon: UserRoundX,
    Inside: lazyComponent(async () => (await import('./privacy-section.tsx')).PrivacySection, 'first-use'),
  },
  support: {
    icon: LifeBuoy,
    Inside: lazyComponent(async () => (await import('./support-section.tsx')).SupportSection, 'first-use'),
  },
  updates: {
    icon: Download,
    Inside: lazyComponent(async () => (await import('./updates-section.tsx')).UpdatesSection, 'first-use'),
  },
  about: {
    icon: Info,
    Inside: lazyComponent(async () => (await import('./about-section.tsx')).AboutSection, 'first-use'),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
