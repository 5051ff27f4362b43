import { Download, type LucideIcon, MonitorSmartphone, Store, Volume2 } from 'lucide-react';
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
  display: {
    icon: MonitorSmartphone,
    Inside: lazy(async () => ({ default: (await import('./display-section.tsx')).DisplaySection })),
  },
  sounds: {
    icon: Volume2,
    Inside: lazy(async () => ({ default: (await import('./sounds-section.tsx')).SoundsSection })),
  },
  updates: {
    icon: Download,
    Inside: lazy(async () => ({ default: (await import('./updates-section.tsx')).UpdatesSection })),
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
