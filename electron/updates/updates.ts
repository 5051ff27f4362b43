import { existsSync } from 'node:fs';
import { describeError } from '../logging/fields.ts';
import type { Log } from '../logging/log.ts';
import { saveFile, valueInFile } from '../platform/files.ts';
import { within } from '../platform/timers.ts';
import { type Members, members } from '../shared/base/readers.ts';
import { ok, type Result } from '../shared/base/result.ts';
import { hours, type Ms, minutes, seconds } from '../shared/base/units.ts';
import {
  type AvailableVersion,
  type CounterState,
  installBlocker,
  type UpdateFailure,
  type UpdatesOff,
  type UpdatesState,
  type UpdatesView,
} from '../shared/updates/updates.ts';
import type { Installer } from './who-installs.ts';

export interface UpdaterEvent {
  /** Returns whether it may be fetched now. */
  readonly found: (next: AvailableVersion) => boolean;
  readonly none: () => void;
  /** 0 to 100. */
  readonly progress: (percent: number) => void;
  /** Fetched, and signed by us. `file` is found again at the next start; null where that is not known. */
  readonly ready: (file: string | null) => void;
  readonly failed: (why: UpdateFailure) => void;
}

/** The machinery of one system, which finds, fetches and puts in a version. */
interface Updater {
  /** Checks for a version and downloads it; emits events. */
  readonly check: () => void;
  /** Whether the feed still has the version that was fetched: it may have been withdrawn. Null where it cannot be asked. */
  readonly isOffered: () => Promise<boolean | null>;
  /** Whether what will be installed is still, byte by byte, what was proved ours. */
  readonly isWhole: () => Promise<boolean>;
  /** Ends the till, puts the version in and starts it. */
  readonly install: () => void;
  /** What was fetched is not installed at quit either, and what is being fetched is fetched no further. */
  readonly drop: () => void;
}

export type OpenUpdater = (news: UpdaterEvent) => Promise<Updater>;

/** A new version is no reason to slow the start of a day. */
const FIRST_CHECK = minutes(1);
const CHECK_EVERY = hours(4);
/** Each try costs the whole file, since electron-updater goes on with none (AppUpdater.js, executeDownload). */
const MOST_TRIES = 3;
/**
 * How often the till closes by itself to install a version. Where a virus scanner holds a file of the old version, the
 * installer of Windows starts the old one again (build/installer.nsh), which would close once more at the next idle moment.
 */
const MOST_INSTALLS = 2;
/** How often a downloaded version checks whether it can be installed. */
const INSTALL_CHECK_INTERVAL = seconds(30);
/**
 * What is checked for or downloaded and does not move within this time is given up, and tried again later. Nothing else
 * ends it: electron-updater's own limit is set on the event `socket` of a request (builder-util-runtime httpExecutor.js,
 * addTimeOutHandler), which requests of Electron do not emit (electron/electron lib/common/api/net-client-request.ts).
 */
const STALLED = minutes(30);
/** The end of the till waits no longer for the file to be read; what was not proved by then is not installed. */
const PROVED_WITHIN = seconds(10);
/** How long the feed has to say that a version was withdrawn. */
const ASKED_WITHIN = seconds(10);

/**
 * The environment variable by which the installer of Windows gets the folder of the till that starts it
 * (build/installer.nsh): there may be one for this user and one for all.
 */
export const FOLDER_VARIABLE = 'TILL_FOLDER';

export interface UpdatesOptions {
  readonly now: AvailableVersion;
  /** Why there are none, or null. */
  readonly off: UpdatesOff | null;
  /** Whether only a person installs, since the system asks for an administrator. */
  readonly asksAdministrator: boolean;
  /** Where the tries to fetch a version are counted over restarts. */
  readonly triesFile: string;
  /** Loaded when it is first needed, and never where updates are off. */
  readonly open: OpenUpdater;
  readonly moment: () => CounterState;
  readonly changed: (view: UpdatesView) => void;
  readonly log: Log;
  /**
   * Closes the till in order, then calls `install`, which returns false when it did not begin. The installer of Windows
   * kills whatever of the till still runs some seconds after it was started (app-builder-lib
   * templates/nsis/include/allowOnlyOneInstallerInstance.nsh), so it is started last.
   */
  readonly closeThen: (install: () => Promise<boolean>) => void;
  readonly clock: () => Ms;
}

/** Updates of the till: found and downloaded in the background, installed when the till is idle. */
export function createUpdates(options: UpdatesOptions) {
  const { now, off, asksAdministrator, triesFile, open, moment, changed, log, closeThen, clock } = options;
  let state: UpdatesState = off === null ? { kind: 'idle' } : { kind: 'off', why: off };
  let next: AvailableVersion | null = null;
  let checkedAt: Ms | null = null;
  let openedUpdater: Promise<Updater> | null = null;
  let isInstalling = false;
  /** Whether a person asked for the check that is under way. */
  let isAsked = false;
  const tries = countTries(triesFile);
  /** From when the feed may be asked again whether it offers what is ready, by the monotonic clock: it gave no answer. */
  let asksFeedFrom = 0;
  /** Installs its version when the process ends. */
  let atQuit: Updater | null = null;
  let stallTimer: NodeJS.Timeout | undefined;
  const timers: NodeJS.Timeout[] = [];

  /** While a version waits, its reason is computed on each call. */
  const view = (): UpdatesView => {
    const shownState: UpdatesState =
      state.kind === 'ready' ? { kind: 'ready', waitsFor: installBlocker(moment(), false) } : state;
    return { state: shownState, now, next, checkedAt, asksAdministrator };
  };
  const turn = (to: UpdatesState) => {
    state = to;
    clearTimeout(stallTimer);
    if (isMoving(to)) stallTimer = setTimeout(() => void giveUp(), STALLED).unref();
    log.info('updates.state', { state: to.kind });
    changed(view());
  };
  const updater = () => {
    if (openedUpdater) return openedUpdater;
    const whileUsed =
      <T extends unknown[]>(react: (...args: T) => void) =>
      (...values: T) => {
        if (isUsed()) react(...values);
      };
    const thisUpdater = open({
      found: (update) => isUsed() && beginFetch(update),
      none: whileUsed(() => {
        checkedAt = clock();
        turn({ kind: 'idle' });
      }),
      progress: whileUsed((percent) => {
        if (state.kind === 'downloading' && Math.floor(percent) > state.percent)
          turn({ kind: 'downloading', percent: Math.floor(percent) });
      }),
      ready: whileUsed((file: string | null) => {
        tries.ready(file);
        turn({ kind: 'ready', waitsFor: null });
      }),
      failed: whileUsed((why) => {
        if (state.kind === 'downloading') tries.failed(why);
        turn({ kind: 'failed', why });
      }),
    });
    openedUpdater = thisUpdater;
    return thisUpdater;

    /** One that was given up may still have something to tell. */
    function isUsed(): boolean {
      return openedUpdater === thisUpdater;
    }
  };

  function beginFetch(update: AvailableVersion): boolean {
    next = update;
    checkedAt = clock();
    const isFetched = tries.isFetched(update.version);
    const mayFetch = isAsked || isFetched || tries.of(update.version) < MOST_TRIES;
    if (mayFetch && !isFetched) tries.note(update.version);
    turn(mayFetch ? { kind: 'downloading', percent: 0 } : { kind: 'failed', why: tries.whyNoMore() });
    return mayFetch;
  }

  async function giveUp(): Promise<void> {
    const stalledUpdater = openedUpdater;
    openedUpdater = null;
    log.warn('updates.stalled');
    turn({ kind: 'failed', why: 'unreachable' });
    (await stalledUpdater)?.drop();
  }

  /** What is under way, or waits to be installed, is not started again. */
  const mayCheck = () => state.kind === 'idle' || state.kind === 'failed';

  async function check(byPerson: boolean): Promise<Result<UpdatesView>> {
    if (!mayCheck()) return ok(view());
    isAsked = byPerson;
    turn({ kind: 'checking' });
    try {
      (await updater()).check();
    } catch (error) {
      log.warn('updates.threw', describeError(error));
      openedUpdater = null;
      turn({ kind: 'failed', why: 'unreachable' });
    }
    return ok(view());
  }

  /** True when it is on its way in. */
  async function installReady(byItself: boolean): Promise<boolean> {
    if (isInstalling || state.kind !== 'ready' || installBlocker(moment(), byItself) !== null) return false;
    const version = next?.version ?? '';
    if (byItself && (performance.now() < asksFeedFrom || tries.installsOf(version) >= MOST_INSTALLS)) return false;
    const it = await updater();
    if (!(await offeredStill(it, byItself))) {
      void check(false);
      return false;
    }
    if (!(await provedStill(it))) return false;
    // A sale may have begun while the file was read, or somebody may have asked twice.
    if (isInstalling || installBlocker(moment(), byItself) !== null) return false;
    log.info('updates.install', { version });
    isInstalling = true;
    closeThen(async () => {
      // Closing took a while.
      const isWhole = await it.isWhole();
      if (isWhole) {
        if (byItself) tries.noteInstall(version);
        it.install();
      } else {
        tries.changed();
        it.drop();
      }
      return isWhole;
    });
    return true;
  }

  /** Where the feed cannot be asked, a person's own request may go on without an answer, and the version waits otherwise. */
  async function offeredStill(it: Updater, byItself: boolean): Promise<boolean> {
    const isOffered = await within(ASKED_WITHIN, it.isOffered(), null);
    if (isOffered === null) asksFeedFrom = performance.now() + CHECK_EVERY;
    if (isOffered !== false) return isOffered ?? !byItself;
    log.info('updates.withdrawn', { version: next?.version ?? '' });
    it.drop();
    openedUpdater = null;
    next = null;
    turn({ kind: 'idle' });
    return false;
  }

  /** `whole` is null where it was not known in time. */
  async function provedStill(it: Updater, whole: Promise<boolean | null> = it.isWhole()): Promise<boolean> {
    const isWhole = await whole;
    if (isWhole !== false) return isWhole ?? false;
    tries.changed();
    it.drop();
    // It would not read its file again but take the changed one (electron-updater DownloadedUpdateHelper.js,
    // validateDownloadedPath).
    openedUpdater = null;
    turn({ kind: 'failed', why: 'not-ours' });
    return false;
  }

  return {
    view,
    check: () => check(true),
    async install(): Promise<Result<UpdatesView>> {
      await installReady(false);
      return ok(view());
    },
    start(): void {
      if (off !== null) return;
      const checkByItself = () => void check(false);
      timers.push(setTimeout(checkByItself, FIRST_CHECK), setInterval(checkByItself, CHECK_EVERY));
      if (!asksAdministrator) timers.push(setInterval(() => void installReady(true), INSTALL_CHECK_INTERVAL));
      for (const timer of timers) timer.unref();
    },
    /** The till ends: a version that is no longer as it was fetched is not installed. */
    async close(): Promise<void> {
      for (const timer of [...timers, stallTimer]) clearTimeout(timer);
      // Reading all of it again would hold up an update that was just proved.
      if (isInstalling) return;
      // What is not proved by now is not installed at quit.
      if (state.kind !== 'ready') return (await openedUpdater?.catch(() => null))?.drop();
      const it = await updater();
      // Both at once: the end of the till waits for neither longer than for one.
      const isWhole = within(PROVED_WITHIN, it.isWhole(), null);
      const isProved = (await offeredStill(it, true)) && (await provedStill(it, isWhole));
      // The feed could not be asked, or the file not be read in time: the next start finds it again.
      if (!isProved && state.kind === 'ready') it.drop();
      if (isProved && !asksAdministrator) atQuit = it;
    },
    /**
     * For a person who has started the till again while it was closed: installs what waits, which then starts it. Returns
     * false where nothing waits. At quit it would be installed without a start (electron-updater BaseUpdater.js,
     * addQuitHandler), and Windows' installer kills the till that was started meanwhile.
     */
    installAndStart(): boolean {
      if (atQuit === null) return false;
      log.info('updates.install', { version: next?.version ?? '' });
      isInstalling = true;
      atQuit.install();
      return true;
    },
  };
}

export type Updates = ReturnType<typeof createUpdates>;

/** Why the last try failed, where a good connection would not help. */
const reasonsThatStay: readonly UpdateFailure[] = ['not-ours', 'not-checked', 'disk-full'];

/** Counts how often a version was begun to be fetched and installed, whatever became of it. Where the disk is full, in this run alone. */
function countTries(file: string) {
  let latestCount = valueInFile(file, members) ?? {};
  let readyCount: Members = {};
  const of = (version: string): number => (latestCount.version === version ? Number(latestCount.tries) || 0 : 0);
  const save = (next: Members) => {
    const { installing, installs } = latestCount;
    latestCount = { installing, installs, ...next };
    saveFile(file, JSON.stringify(latestCount));
  };
  const installsOf = (version: string): number =>
    latestCount.installing === version ? Number(latestCount.installs) || 0 : 0;
  return {
    of,
    note: (version: string) => save({ version, tries: of(version) + 1 }),
    failed: (why: UpdateFailure) => save({ ...latestCount, why }),
    whyNoMore: (): UpdateFailure => reasonsThatStay.find((why) => why === latestCount.why) ?? 'tried-often',
    /** Whether the file of an earlier run is still there: it is no try to find it. */
    isFetched: (version: string): boolean =>
      latestCount.version === version && typeof latestCount.file === 'string' && existsSync(latestCount.file),
    /** Counts what was fetched no more where its file is not known, since each start finds it as a version to fetch. */
    ready(file: string | null) {
      const { version = '', tries = 0 } = latestCount;
      readyCount = { version, tries };
      save(file === null ? {} : { ...readyCount, file });
    },
    /** What was fetched was changed or deleted since, so it is fetched again. */
    changed: () => save({ ...readyCount, why: 'not-ours' satisfies UpdateFailure }),
    /** How often the installer of a version was started by the till itself. */
    installsOf,
    noteInstall: (version: string) => save({ ...latestCount, installing: version, installs: installsOf(version) + 1 }),
  };
}

const isMoving = ({ kind }: UpdatesState): boolean => kind === 'checking' || kind === 'downloading';

interface UpdatedProgram {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  /** Who may put another version in its place. */
  readonly installer: Installer;
}

/** Why a till takes no updates, or null. */
export function disabledReason(
  release: { readonly updates: unknown; readonly hasFeed: boolean } | null,
  { platform, isPackaged, installer }: UpdatedProgram,
): UpdatesOff | null {
  if (!isPackaged || !release) return 'development';
  if (!release.hasFeed) return 'no-feed';
  if (platform !== 'win32' && platform !== 'darwin') return 'by-hand';
  if (release.updates === null) return 'unsigned';
  return installer === 'nobody' ? 'read-only' : null;
}
