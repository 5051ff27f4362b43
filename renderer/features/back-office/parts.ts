/** The parts of the back office, in order, with the sections of each. A part opens with its first section. */
export const backOfficeParts = {
  home: ['takings', 'toSettle'],
  money: ['wallets', 'payouts', 'payoutAccounts', 'reconciliation'],
  reports: ['byDay', 'dayBook', 'exports', 'zReports'],
  people: ['staff', 'customers', 'audit'],
} as const;

/** Screens about the payment service that a shop seldom needs: they are in *Advanced* of the settings. */
export const advancedSections = ['business', 'webhooks', 'events', 'lookups', 'dataUse', 'banks'] as const;

export type BackOfficePart = keyof typeof backOfficeParts;
export type BackOfficeSectionName = (typeof backOfficeParts)[BackOfficePart][number];
export type AdvancedSection = (typeof advancedSections)[number];
export type SectionName = BackOfficeSectionName | AdvancedSection;

export interface SectionProps {
  /** What is shown at first instead of the section's list. */
  readonly item?: string | null;
}

export const partNames = Object.keys(backOfficeParts) as BackOfficePart[];

export const sectionsOf = (part: BackOfficePart): readonly BackOfficeSectionName[] => backOfficeParts[part];

export const partOf = (section: BackOfficeSectionName): BackOfficePart =>
  partNames.find((part) => sectionsOf(part).includes(section)) ?? 'home';

export const sectionNamed = (name: string): BackOfficeSectionName | null =>
  partNames.flatMap(sectionsOf).find((section) => section === name) ?? null;
