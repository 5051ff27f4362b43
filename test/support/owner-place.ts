import {
  advancedSections,
  backOfficeParts,
  partNames,
  type SectionName,
  sectionsOf,
} from '../../renderer/features/back-office/parts.ts';
import { en } from './english.ts';

interface OwnerPlace {
  readonly section: SectionName;
  /** The key that opens its page. */
  readonly key: 'F9' | 'F10';
  /** The label of the list of places on that page. */
  readonly list: string;
  /** The text of its place in that list. */
  readonly part: string;
  /** Whether its place opens with it, so that no tab has to be pressed. */
  readonly first: boolean;
}

/** Returns where a screen of the owner is, in the back office or in the settings, by its English title. Throws for any other text. */
export function ownerPlaceOf(title: string): OwnerPlace {
  for (const part of partNames)
    for (const [at, section] of sectionsOf(part).entries())
      if (en(`backOffice:section.${section}`) === title)
        return { section, key: 'F9', list: en('pages.owner'), part: en(`backOffice:part.${part}`), first: at === 0 };
  for (const [at, section] of advancedSections.entries())
    if (en(`backOffice:section.${section}`) === title)
      return {
        section,
        key: 'F10',
        list: en('settings:sections'),
        part: en('settings:place.advanced'),
        first: at === 0,
      };
  throw new Error(`no screen of the owner is called "${title}"`);
}

/** The titles of every screen of the owner, in order. */
export const ownerTitles: readonly string[] = [...Object.values(backOfficeParts).flat(), ...advancedSections].map(
  (section) => en(`backOffice:section.${section}`),
);
