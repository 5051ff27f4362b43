/** The seven parts of the back office, in order, with the sections of each. A part opens with its first section. */
export const officeParts = {
  home: ['today', 'toSettle'],
  money: ['wallets', 'payouts', 'payoutAccounts', 'reconciliation'],
  sales: ['dayBook'],
  people: ['staff', 'customers', 'audit'],
  exports: ['exports'],
  connection: ['business', 'banks', 'dataUse'],
  developers: ['lookups', 'webhooks', 'events'],
} as const;

export type OfficePart = keyof typeof officeParts;
export type SectionName = (typeof officeParts)[OfficePart][number];

/** What the screen of a section is given. */
export interface SectionProps {
  /** What is shown at first instead of the section's list; null for the list. */
  readonly item: string | null;
}

export const partNames = Object.keys(officeParts) as OfficePart[];

export const sectionsOf = (part: OfficePart): readonly SectionName[] => officeParts[part];

/** Returns the part that a section is in. */
export const partOf = (section: SectionName): OfficePart =>
  partNames.find((part) => sectionsOf(part).includes(section)) ?? 'home';

/** Returns the section of this name; null for any other text. */
export const sectionNamed = (name: string): SectionName | null =>
  partNames.flatMap(sectionsOf).find((section) => section === name) ?? null;
