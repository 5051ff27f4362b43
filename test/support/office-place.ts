import { advancedSections, officeParts, partNames, sectionsOf } from '../../renderer/features/back-office/parts.ts';
import { en } from './english.ts';

interface OfficePlace {
  /** The key that opens its page. */
  readonly key: 'F9' | 'F10';
  /** The label of the list of places on that page. */
  readonly list: string;
  /** The text of its place in that list. */
  readonly part: string;
  /** Whether its place opens with it, so that no tab has to be pressed. */
  readonly first: boolean;
}

/** Returns where a screen of the owner is, in the office or in the settings, by its English title. Throws for any other text. */
export function officePlaceOf(title: string): OfficePlace {
  for (const part of partNames)
    for (const [at, section] of sectionsOf(part).entries())
      if (en(`office:section.${section}`) === title)
        return { key: 'F9', list: en('pages.owner'), part: en(`office:part.${part}`), first: at === 0 };
  for (const [at, section] of advancedSections.entries())
    if (en(`office:section.${section}`) === title)
      return { key: 'F10', list: en('settings:sections'), part: en('settings:place.advanced'), first: at === 0 };
  throw new Error(`no screen of the owner is called "${title}"`);
}

/** The titles of every screen of the owner, in order. */
export const officeTitles: readonly string[] = [...Object.values(officeParts).flat(), ...advancedSections].map(
  (section) => en(`office:section.${section}`),
);
