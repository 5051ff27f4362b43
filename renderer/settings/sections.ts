import { type LucideIcon, MonitorSmartphone, Store, Volume2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { later } from '../ui/later.tsx';

interface Section {
  readonly icon: LucideIcon;
  readonly Inside: ComponentType;
}

/** What can be set, in the order of the list. Their names are in the words `settings.section`. */
export const sections = {
  shop: {
    icon: Store,
    Inside: later(async () => (await import('./shop-section.tsx')).ShopSection),
  },
  display: {
    icon: MonitorSmartphone,
    Inside: later(async () => (await import('./display-section.tsx')).DisplaySection),
  },
  sounds: {
    icon: Volume2,
    Inside: later(async () => (await import('./sounds-section.tsx')).SoundsSection),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
