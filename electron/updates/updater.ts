import type { AvailableVersion } from '../shared/updates/updates.ts';

/** Events of an updater. */
export interface UpdaterEvent {
  readonly found: (next: AvailableVersion) => void;
  readonly none: () => void;
  /** 0 to 100. */
  readonly progress: (percent: number) => void;
  /** Fetched, and signed by us. */
  readonly ready: () => void;
  readonly failed: (why: 'unreachable' | 'not-ours') => void;
}

/** The machinery of one system, which finds, fetches and puts in a version. */
export interface Updater {
  /** Checks for a version and downloads it; emits events. */
  readonly check: () => void;
  /** Whether what will be put in is still, byte by byte, what was proved ours. */
  readonly isWhole: () => Promise<boolean>;
  /** Ends the till, puts the version in and starts it. */
  readonly install: () => void;
  /** What was fetched is not put in at quit either. */
  readonly drop: () => void;
}

export type OpenUpdater = (news: UpdaterEvent) => Promise<Updater>;
