import { placeWith, type SettingsSection, settingsPlaces } from '../../renderer/features/settings/places.ts';
import { en } from './english.ts';

type NamedLikeItsPlace = 'shop' | 'tills' | 'messages' | 'environments';
type StackedSection = Exclude<SettingsSection, NamedLikeItsPlace | (typeof settingsPlaces)['advanced'][number]>;

/** Returns the English title of the place in the settings that has this section. */
export const settingsPlaceOf = (section: SettingsSection): string =>
  en(`settings:place.${placeWith(section) ?? 'shop'}`);

/** Returns the English title of a section, which is that of its place where it is the only one. */
export function settingsTitleOf(section: SettingsSection): string {
  const place = placeWith(section);
  const isAlone = place !== null && settingsPlaces[place].length === 1;
  return isAlone ? en(`settings:place.${place}`) : en(`settings:section.${section as StackedSection}`);
}
