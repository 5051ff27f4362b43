import { ClipboardList, type LucideIcon, Settings2 } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { RoomName } from './room-names.ts';

interface Room {
  readonly icon: LucideIcon;
  /** The key that opens it from anywhere. */
  readonly hotkey: string;
  /** Fetched when first entered: the counter itself opens without waiting for any of them. */
  readonly Inside: ComponentType;
}

/** What each room is made of. Their names are in the words `rooms`. */
export const rooms: Readonly<Record<RoomName, Room>> = {
  shift: {
    icon: ClipboardList,
    hotkey: 'F7',
    Inside: lazy(async () => ({ default: (await import('../../staff/shift-room.tsx')).ShiftRoom })),
  },
  settings: {
    icon: Settings2,
    hotkey: 'F9',
    Inside: lazy(async () => ({ default: (await import('../../settings/settings-room.tsx')).SettingsRoom })),
  },
};
