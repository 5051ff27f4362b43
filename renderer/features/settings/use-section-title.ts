import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsSection } from './places.ts';

/** Returns the title of a section; a section that fills its place is called like the place. */
export function useSectionTitle(): (name: SettingsSection) => string {
  const { t } = useTranslation('settings');
  const { t: office } = useTranslation('office');
  return useCallback(
    (name) => {
      switch (name) {
        case 'tills':
          return t('place.tills');
        case 'environments':
          return t('place.keys');
        case 'business':
        case 'webhooks':
        case 'events':
        case 'lookups':
        case 'dataUse':
        case 'banks':
          return office(`section.${name}`);
        default:
          return t(`section.${name}`);
      }
    },
    [t, office],
  );
}
