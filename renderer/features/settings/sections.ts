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
import type { Ability } from '../../../electron/shared/staff/permissions.ts';
import type { StaffView } from '../../../electron/shared/staff/staff.ts';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { rightsOf } from '../../lib/rights.ts';
import { advancedSections } from '../back-office/parts.ts';
import { sectionScreens } from '../back-office/sections.ts';
import { type SettingsPlace, type SettingsSection, settingsPlaces } from './places.ts';

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

/** The screen of each section, loaded when first opened. Titles are in the texts `settings.section`. */
const screens: Readonly<Record<SettingsSection, ComponentType>> = {
  ...sectionScreens,
  shop: lazyComponent(async () => (await import('./shop-section.tsx')).ShopSection, 'first-use'),
  receipts: lazyComponent(async () => (await import('./receipts-section.tsx')).ReceiptsSection, 'first-use'),
  printing: lazyComponent(async () => (await import('./printing-section.tsx')).PrintingSection, 'first-use'),
  language: lazyComponent(async () => (await import('./till-sections.tsx')).LanguageSection, 'first-use'),
  theme: lazyComponent(async () => (await import('./till-sections.tsx')).ThemeSection, 'first-use'),
  sounds: lazyComponent(async () => (await import('./sounds-section.tsx')).SoundsSection, 'first-use'),
  display: lazyComponent(async () => (await import('./display-section.tsx')).DisplaySection, 'first-use'),
  start: lazyComponent(async () => (await import('./till-sections.tsx')).StartSection, 'first-use'),
  environments: lazyComponent(
    async () => (await import('../setup/environments-section.tsx')).EnvironmentsSection,
    'first-use',
  ),
  tills: lazyComponent(async () => (await import('../tills/tills-section.tsx')).TillsSection, 'first-use'),
  messages: lazyComponent(async () => (await import('./messages/messages-section.tsx')).MessagesSection, 'first-use'),
  backups: lazyComponent(async () => (await import('../backup/backup-page.tsx')).BackupPage, 'first-use'),
  privacy: lazyComponent(async () => (await import('./privacy-section.tsx')).PrivacySection, 'first-use'),
  updates: lazyComponent(async () => (await import('./updates-section.tsx')).UpdatesSection, 'first-use'),
  support: lazyComponent(async () => (await import('./about-sections.tsx')).SupportSection, 'first-use'),
  about: lazyComponent(async () => (await import('./about-sections.tsx')).AboutSection, 'first-use'),
  staging: lazyComponent(async () => (await import('../setup/environments-section.tsx')).StagingSection, 'first-use'),
};

/** Who sees a section; everybody who may open the page sees one that is not here. */
const audiences: Readonly<Partial<Record<SettingsSection, Ability>>> = {
  ...Object.fromEntries([...advancedSections, 'staging'].map((name) => [name, 'runOffice' as const])),
  tills: 'keepRecord',
  messages: 'changeSettings',
  backups: 'keepRecord',
};

export const screenOf = (name: SettingsSection): ComponentType => screens[name];

/** Returns the sections of a place that this person may see. */
export const sectionsFor = (place: SettingsPlace, staff: StaffView): readonly SettingsSection[] =>
  settingsPlaces[place].filter((name) => {
    const ability = audiences[name];
    return ability === undefined || rightsOf(staff)(ability);
  });
