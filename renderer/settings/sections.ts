import { type LucideIcon, Store } from 'lucide-react';
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
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
