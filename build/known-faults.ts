import { parseObject } from '../electron/shared/base/readers.ts';

const levels = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Level = (typeof levels)[number];

/** Advisories that somebody looked at, by their name (GHSA-…): they stop nothing before that day. */
export type AcceptedAdvisories = Readonly<Record<string, { readonly until: string; readonly why: string }>>;

interface Advisory {
  readonly url: string;
  readonly title: string;
  readonly severity: Level;
}

export interface Question {
  readonly level: Level;
  readonly acceptedAdvisories: AcceptedAdvisories;
  /** As 2026-12-31. */
  readonly today: string;
}

/**
 * Known faults of packages of at least that level, a line each, out of the report that `npm audit --json` prints. Those of a
 * level that is not known count. Throws where there is no report, as without a network.
 */
export function knownFaults(report: string, { level, acceptedAdvisories, today }: Question): readonly string[] {
  const { vulnerabilities } = parseObject(report) ?? {};
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null)
    throw new Error(`no report of npm audit: ${report}`);
  const advisories = Object.entries(
    vulnerabilities as Readonly<Record<string, { via: readonly (string | Advisory)[] }>>,
  )
    .flatMap(([name, { via }]) => via.map((each) => ({ name, advisory: each })))
    .flatMap(({ name, advisory }) => (typeof advisory === 'string' ? [] : [{ name, ...advisory }]));
  const lowest = levels.indexOf(level);
  const isAccepted = (url: string) => today < (acceptedAdvisories[url.split('/').at(-1) ?? '']?.until ?? '');
  return advisories
    .filter(({ severity }) => !levels.includes(severity) || levels.indexOf(severity) >= lowest)
    .filter(({ url }) => !isAccepted(url))
    .map(({ name, severity, title, url }) => `${name}: ${severity}, ${title} (${url})`);
}
