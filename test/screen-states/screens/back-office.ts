import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import { backOfficePage } from '../../e2e/pages/back-office-page.ts';
import { en } from '../../support/english.ts';
import { type Answers, type Scene, silence, till } from '../scene.ts';
import type { Step } from '../steps.ts';

type More = Partial<Pick<Scene, 'main'>> & { readonly snapshot?: Partial<TillSnapshot> };

/** The office opens with the day, and each part with its first section. */
export const backOfficeUnanswered: Answers = {
  'takings.report': silence,
  'business.get': silence,
  'exports.dayBook': silence,
  'payouts.list': silence,
};

/** Scenes of one section of the back office: `scene(name, results of calls, actions)`. */
export const backOfficeSection =
  (section: string) =>
  (name: string, answers: Answers, come?: Step, { snapshot = {}, ...more }: More = {}): Scene =>
    till(name, {
      ...snapshot,
      ...more,
      answers: { ...backOfficeUnanswered, ...answers },
      come: async (page) => {
        await backOfficePage(() => page).open(section);
        await come?.(page);
      },
    });

/** The one call of each section, how it fails, and what its scenes are called. */
const callsOfSections = [
  { name: 'takings', section: 'takings', path: 'takings.report', code: 'service-down' },
  { name: 'reconciliation', section: 'reconciliation', path: 'reconciliation.report', code: 'service-down' },
  { name: 'payouts', section: 'payouts', path: 'payouts.list', code: 'service-down' },
  { name: 'payout-accounts', section: 'payoutAccounts', path: 'payoutAccounts.list', code: 'service-down' },
  { name: 'wallets', section: 'wallets', path: 'business.get', code: 'service-down' },
  { name: 'day-book', section: 'dayBook', path: 'exports.dayBook', code: 'journal-unavailable' },
  { name: 'business', section: 'business', path: 'business.get', code: 'service-down' },
  { name: 'banks', section: 'banks', path: 'banks.directory', code: 'service-down' },
  { name: 'webhooks', section: 'webhooks', path: 'webhooks.list', code: 'service-down' },
  { name: 'events', section: 'events', path: 'webhooks.events', code: 'keys-refused' },
  { name: 'data-use', section: 'dataUse', path: 'dataUse.view', code: 'service-down' },
] as const;

/** What each section shows while its one call is on its way, and when it failed. */
export const unansweredSections: readonly Scene[] = callsOfSections.flatMap(({ name, section, path, code }) => {
  const scene = backOfficeSection(en(`backOffice:section.${section}`));
  const others: Answers = { 'relay.view': silence, 'payouts.refresh': null };
  return [
    scene(`${name}-asking`, { ...others, [path]: silence }),
    scene(`${name}-failed`, { ...others, [path]: err(failure(code)) }, (page) => page.getByRole('alert').waitFor()),
  ];
});
