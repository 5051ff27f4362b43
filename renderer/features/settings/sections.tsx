import {
  Computer,
  FolderLock,
  Info,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Printer,
  SlidersHorizontal,
  Store,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { StaffView } from '../../../electron/shared/staff/staff.ts';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { choosesMessages, keepsRecord, rightsOf } from '../../lib/rights.ts';
import type { AdvancedSection } from '../back-office/parts.ts';
import { sectionScreens } from '../back-office/sections.ts';
import { type SettingsPlace, type SettingsSection, settingsPlaces } from './places.ts';

/** A section of the settings: controls about one subject. Titles are in the texts `settings.section`. */
interface Section {
  readonly Inside: ComponentType;
  /** Who sees it; everybody who may open the page where it is left out. */
  readonly isFor?: (staff: StaffView) => boolean;
}

const runsOffice = (staff: StaffView): boolean => rightsOf(staff)('runOffice');

/** A screen of the back office, which has its own title. */
const advancedSection = (name: AdvancedSection): Section => {
  const Screen = sectionScreens[name];
  return { Inside: () => <Screen item={null} />, isFor: runsOffice };
};

export const placeIcons: Readonly<Record<SettingsPlace, LucideIcon>> = {
  shop: Store,
  receipts: Printer,
  till: MonitorSmartphone,
  keys: KeyRound,
  tills: Computer,
  data: FolderLock,
  about: Info,
  advanced: SlidersHorizontal,
};

/** The screen of each section, loaded when first opened. */
const sections = {
  shop: {
    Inside: lazyComponent(async () => (await import('./shop-section.tsx')).ShopSection, 'first-use'),
  },
  receipts: {
    Inside: lazyComponent(async () => (await import('./receipts-section.tsx')).ReceiptsSection, 'first-use'),
  },
  printing: {
    Inside: lazyComponent(async () => (await import('./printing-section.tsx')).PrintingSection, 'first-use'),
  },
  language: {
    Inside: lazyComponent(async () => (await import('./language-section.tsx')).LanguageSection, 'first-use'),
  },
  theme: {
    Inside: lazyComponent(async () => (await import('./theme-section.tsx')).ThemeSection, 'first-use'),
  },
  sounds: {
    Inside: lazyComponent(async () => (await import('./sounds-section.tsx')).SoundsSection, 'first-use'),
  },
  display: {
    Inside: lazyComponent(async () => (await import('./display-section.tsx')).DisplaySection, 'first-use'),
  },
  start: {
    Inside: lazyComponent(async () => (await import('./start-section.tsx')).StartSection, 'first-use'),
  },
  environments: {
    Inside: lazyComponent(async () => (await import('./environments-and-keys.tsx')).EnvironmentsAndKeys, 'first-use'),
  },
  tills: {
    Inside: lazyComponent(async () => (await import('../tills/tills-section.tsx')).TillsSection, 'first-use'),
    isFor: keepsRecord,
  },
  messages: {
    Inside: lazyComponent(async () => (await import('./messages/messages-section.tsx')).MessagesSection, 'first-use'),
    isFor: choosesMessages,
  },
  backups: {
    Inside: lazyComponent(async () => (await import('../backup/backup-page.tsx')).BackupPage, 'first-use'),
    isFor: keepsRecord,
  },
  privacy: {
    Inside: lazyComponent(async () => (await import('./privacy-section.tsx')).PrivacySection, 'first-use'),
  },
  updates: {
    Inside: lazyComponent(async () => (await import('./updates-section.tsx')).UpdatesSection, 'first-use'),
  },
  support: {
    Inside: lazyComponent(async () => (await import('./support-section.tsx')).SupportSection, 'first-use'),
  },
  about: {
    Inside: lazyComponent(async () => (await import('./about-section.tsx')).AboutSection, 'first-use'),
  },
  business: advancedSection('business'),
  webhooks: advancedSection('webhooks'),
  events: advancedSection('events'),
  lookups: advancedSection('lookups'),
  dataUse: advancedSection('dataUse'),
  banks: advancedSection('banks'),
  staging: {
    Inside: lazyComponent(
      async () => (await import('../go-live/environments-section.tsx')).StagingSection,
      'first-use',
    ),
    isFor: runsOffice,
  },
} as const satisfies Record<SettingsSection, Section>;

export const screenOf = (name: SettingsSection): ComponentType => sections[name].Inside;

/** Returns the sections of a place that this person may see. */
export const sectionsFor = (place: SettingsPlace, staff: StaffView): readonly SettingsSection[] =>
  settingsPlaces[place].filter((name) => (sections[name] as Section).isFor?.(staff) ?? true);
