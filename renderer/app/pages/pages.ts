import { Briefcase, ClipboardList, History, KeyRound, type LucideIcon, Settings2, ShieldCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Ability } from '../../../electron/shared/staff/permissions.ts';
import { lazyComponent } from '../../components/lazy-component.tsx';
import type { TillState } from '../../state/main-state.ts';
import type { PageName } from '../../state/navigation.ts';
import { selectIsBackupWrong } from '../../state/selectors.ts';

interface PageDefinition {
  readonly icon: LucideIcon;
  readonly hotkey: string;
  /** Loaded when first opened, so that checkout does not wait for it. */
  readonly Inside: ComponentType;
  /** Whether the page needs the owner's attention; its icon then shows a warning. */
  readonly isWrong?: (state: TillState) => boolean;
  /** Whether it has tables and forms that need the width, so that the list of sales is narrowed to marks. */
  readonly wide?: boolean;
  /** The item of the sidebar that stands for a page that has none. */
  readonly listedAs?: PageName;
  /** Users without this ability do not see the page in the sidebar; its shortcut still opens it. */
  readonly ability?: Ability;
}

/** The definition of each page. Titles are in the i18n namespace `pages`. */
export const pages: Readonly<Record<PageName, PageDefinition>> = {
  sales: {
    icon: History,
    hotkey: 'F7',
    Inside: lazyComponent(async () => (await import('../../features/sales-history/sales-page.tsx')).SalesPage),
  },
  shift: {
    icon: ClipboardList,
    hotkey: 'F8',
    Inside: lazyComponent(async () => (await import('../../features/staff/shift-page.tsx')).ShiftPage),
  },
  owner: {
    icon: Briefcase,
    hotkey: 'F9',
    wide: true,
    ability: 'runOffice',
    Inside: lazyComponent(async () => (await import('../../features/back-office/back-office-page.tsx')).BackOfficePage),
  },
  backup: {
    icon: ShieldCheck,
    hotkey: '',
    wide: true,
    listedAs: 'settings',
    Inside: lazyComponent(async () => (await import('../../features/backup/backup-page.tsx')).BackupPage),
  },
  settings: {
    icon: Settings2,
    hotkey: 'F10 Control+,',
    wide: true,
    isWrong: selectIsBackupWrong,
    Inside: lazyComponent(async () => (await import('../../features/settings/settings-page.tsx')).SettingsPage),
  },
  setup: {
    icon: KeyRound,
    hotkey: '',
    Inside: lazyComponent(async () => (await import('../../features/setup/setup-page.tsx')).SetupPage),
  },
};
