/** The parts of the back office, in order, with the sections of each. A part opens with its first section. */
export const officeParts = {
  home: ['today', 'toSettle'],
  money: ['wallets', 'payouts', 'payoutAccounts', 'reconciliation'],
  reports: ['takings', 'dayBook', 'exports', 'zReports'],
  people: ['staff', 'customers', 'audit'],
} as const;

/** Screens about the payment service that a shop seldom needs: they are in *Advanced* of the settings. */
export const advancedSections = ['business', 'webhooks', 'events', 'lookups', 'dataUse', 'banks'] as const;

export type OfficePart = keyof typeof officeParts;
export type OfficeSectionName = (typeof officeParts)[OfficePart][number];
export type AdvancedSection = (typeof advancedSections)[number];
export type SectionName = OfficeSectionName | AdvancedSection;

/** What the screen of a section is given. */
export interface SectionProps {
  /** What is shown at first instead of the section's list. */
  readonly item?: string | null;
}

export const partNames = Object.keys(officeParts) as OfficePart[];

export const sectionsOf = (part: OfficePart): readonly OfficeSectionName[] => officeParts[part];

export const partOf = (section: OfficeSectionName): OfficePart =>
  partNames.find((part) => sectionsOf(part).includes(section)) ?? 'home';

/** Returns the section of this name; null for any other text. */
export const sectionNamed = (name: string): OfficeSectionName | null =>
  partNames.flatMap(sectionsOf).find((section) => section === name) ?? null;
