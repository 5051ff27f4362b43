import { officeParts, partNames, type SectionName, sectionsOf } from '../../renderer/features/back-office/parts.ts';
import { en } from './english.ts';

interface OfficePlace {
  /** The text of the part in the list of the office. */
  readonly part: string;
  /** Whether its part opens with it, so that no tab has to be pressed. */
  readonly first: boolean;
}

/** Returns where a section of the back office is, by its English title. Throws for any other text. */
export function officePlaceOf(title: string): OfficePlace {
  for (const part of partNames)
    for (const [at, section] of sectionsOf(part).entries())
      if (en(`office:section.${section}`) === title) return { part: en(`office:part.${part}`), first: at === 0 };
  throw new Error(`no section of the back office is called "${title}"`);
}

/** The titles of every section, in order. */
export const officeTitles: readonly string[] = Object.values(officeParts)
  .flat()
  .map((section: SectionName) => en(`office:section.${section}`));
