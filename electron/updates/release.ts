import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromThrowable, type Result } from '../shared/base/result.ts';

/** Facts of a package, written when it was built. Inside app.asar, whose integrity Electron checks. */
export interface Release {
  readonly version: string;
  /** Where its updates come from; null where it takes none. */
  readonly updates: { readonly feed: string; readonly publishers: readonly string[] } | null;
  /** Whether it was made with a place for updates at all. */
  readonly hasFeed: boolean;
  /** SHA-256, in hex, of each native file it loads, by its path in the app. */
  readonly natives: Readonly<Record<string, string>>;
  /** What is new in it, a line each. */
  readonly changes: readonly string[];
}

/** Null where there is none: a till that runs out of its sources. */
export function readRelease(appPath: string): Release | null {
  try {
    return JSON.parse(readFileSync(join(appPath, 'release.json'), 'utf8')) as Release;
  } catch {
    // No such file where the till runs from its sources.
    return null;
  }
}

/** Returns the licences of the software of others that is in the till, as text; `unexpected` where they cannot be read. */
export const readNotices = (appPath: string): Result<string> =>
  fromThrowable(() => readFileSync(join(appPath, 'out', 'third-party-notices.txt'), 'utf8'));

/**
 * Returns the native files that differ from those packed, by path. They are outside app.asar, unchecked by Electron,
 * and would run with access to the keys.
 */
const changedNatives = (appPath: string, { natives }: Release): readonly string[] =>
  Object.entries(natives)
    .filter(([path, wantedHash]) => hashOf(join(appPath, path)) !== wantedHash)
    .map(([path]) => path);

function hashOf(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    // A file that is missing or cannot be read differs from the one that was packed.
    return null;
  }
}

/**
 * Whether everything a packaged till may load is as it was packed; one that runs out of its sources is its developer's.
 * Electron takes every program that is called `electron` for one under development, also a till's own that was renamed,
 * and then no switch or variable would be refused (electron/electron shell/browser/api/electron_api_app.cc, IsPackaged).
 */
export function isUnmodified(app: { readonly isPackaged: boolean; getAppPath(): string }): boolean {
  const folder = app.getAppPath();
  if (!app.isPackaged) return !folder.endsWith('.asar');
  const release = readRelease(folder);
  return release !== null && changedNatives(folder, release).length === 0;
}
