import type { Evidence, Preferences } from './evidence.ts';

/** One of Electron's recommendations, what this till does about it, and how that is seen. */
export interface Row {
  readonly number: number;
  /** As Electron's own list has it (docs/tutorial/security.md). */
  readonly name: string;
  readonly here: string;
  /** Why it cannot be checked in this tree yet; null when it can. */
  readonly waits?: (evidence: Evidence) => string | null;
  /** Throws, or fails an expectation, when the till does otherwise. */
  readonly check: (evidence: Evidence) => void | Promise<void>;
  /** The same evidence of a till with this one fault; the check must not let it pass. */
  readonly plant: (evidence: Evidence) => Evidence | Promise<Evidence>;
}

/** One more kind of page, with a setting as it must not be. */
export const withPreference = (evidence: Evidence, wrong: Preferences): Evidence => ({
  ...evidence,
  preferences: [...evidence.preferences, { ...evidence.preferences[0], ...wrong }],
});

/** One more file of the product. */
export const withSource = (evidence: Evidence, name: string, text: string): Evidence => ({
  ...evidence,
  sources: new Map([...evidence.sources, [name, text]]),
});

/** Returns the names of the product's files that contain this. */
export const filesWith = ({ sources }: Evidence, pattern: RegExp): string[] =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([name]) => name);
