import { useCallback } from 'react';
import { useTranslation } from '../../i18n/texts.ts';
import { type AdvancedSection, advancedSections } from '../back-office/parts.ts';

const isAdvanced = (name: SettingsSection): name is AdvancedSection => advancedSections.some((each) => each === name);

/** Returns the title of a section; a section that fills its place is called like the place. */
export function useSectionTitle(): (name: SettingsSection) => string {
  const { t } = useTranslation('settings');
  const { t: backOffice } = useTranslation('backOffice');
  return useCallback(
    (name) => {
      if (name === 'tills') return t('place.tills');
      if (name === 'environments') return t('place.keys');
      return isAdvanced(name) ? backOffice(`section.${name}`) : t(`section.${name}`);
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
