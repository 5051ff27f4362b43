import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { advancedSections } from '../back-office/parts.ts';

/** Returns the title of a section; a section that fills its place is called like the place. */
export function useSectionTitle(): (name: SettingsSection) => string {
  const { t } = useTranslation('settings');
  const { t: backOffice } = useTranslation('backOffice');
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
          return backOffice(`section.${name}`);
        default:
          return t(`section.${name}`);
      }
    },
    [t, backOffice],
  );
}

/** The places of the settings, in order, with the sections of each. Titles are in the texts `settings.place`. */
export const settingsPlaces = {
  shop: ['shop', 'messages'],
  receipts: ['printing', 'receipts'],
  till: ['language', 'theme', 'sounds', 'display', 'start'],
  keys: ['environments'],
  tills: ['tills'],
  data: ['backups', 'privacy'],
  about: ['updates', 'support', 'about'],
  advanced: [...advancedSections, 'staging'],
} as const;

export type SettingsPlace = keyof typeof settingsPlaces;
export type SettingsSection = (typeof settingsPlaces)[SettingsPlace][number];

export const placeNames = Object.keys(settingsPlaces) as SettingsPlace[];

export const placeWith = (section: string): SettingsPlace | null =>
  placeNames.find((place) => settingsPlaces[place].some((name) => name === section)) ?? null;
