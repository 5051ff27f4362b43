import { Briefcase, ClipboardList, History, KeyRound, type LucideIcon, Settings2, ShieldCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Ability } from '../../../electron/shared/permissions.ts';
import { later } from '../../components/lazy-component.tsx';
import type { TillState } from '../state/main-state.ts';
import type { RoomName } from './page-names.ts';

interface Room {
  readonly icon: LucideIcon;
  /** The key that opens it from anywhere; empty for none. */
  readonly hotkey: string;
  /** Fetched when first entered: the counter itself opens without waiting for any of them. */
  readonly Inside: ComponentType;
  /** Something in it needs the owner: its icon turns to a warning. */
  readonly isWrong?: (state: TillState) => boolean;
  /** Who works here without it does not see the room in the rail; its key opens it all the same. */
  readonly ability?: Ability;
}

/** What each room is made of. Their names are in the words `rooms`. */
export const rooms: Readonly<Record<RoomName, Room>> = {
  sales: {
    icon: History,
    hotkey: 'F7',
    Inside: later(async () => (await import('../../features/sales-history/sales-room.tsx')).SalesRoom),
  },
  shift: {
    icon: ClipboardList,
    hotkey: 'F8',
    Inside: later(async () => (await import('../../features/staff/shift-room.tsx')).ShiftRoom),
  },
  owner: {
    icon: Briefcase,
    hotkey: 'F9',
    ability: 'runOffice',
    Inside: later(async () => (await import('../../features/back-office/owner-room.tsx')).OwnerRoom),
  },
  safety: {
    icon: ShieldCheck,
    hotkey: 'F10',
    ability: 'keepRecord',
    Inside: later(async () => (await import('../../features/backup/safety-room.tsx')).SafetyRoom),
    isWrong: ({ safety }) => Boolean(safety?.problem ?? safety?.copyProblem),
  },
  settings: {
    icon: Settings2,
    hotkey: 'F11',
    Inside: later(async () => (await import('../../features/settings/settings-room.tsx')).SettingsRoom),
  },
  setup: {
    icon: KeyRound,
    hotkey: '',
    Inside: later(async () => (await import('../../features/go-live/setup-room.tsx')).SetupRoom),
  },
};
