import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { app, autoUpdater } from 'electron';
import type { AppUpdater, NsisUpdater, UpdateCheckResult, UpdateInfo } from 'electron-updater';
import type { Log } from '../logging/log.ts';
import type { DataAmount } from '../shared/back-office/data-use.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import type { Publish } from '../shared/ipc/contract.ts';
import type { AvailableVersion, UpdateFailure } from '../shared/updates/updates.ts';
import type { ActiveTill } from '../till/active-till.ts';
import { readRelease } from './release.ts';
import {
  createUpdates,
  disabledReason,
  FOLDER_VARIABLE,
  type OpenUpdater,
  type Updates,
  type UpdatesOptions,
} from './updates.ts';
import type { Activity } from './user-activity.ts';
import { whoInstalls } from './who-installs.ts';
import type { signatureProblem } from './windows-signature.ts';

interface UpdaterPlace {
  /** `app.getAppPath()`, which contains `update-source.json`. */
  readonly appPath: string;
  /** `app.getPath('exe')`. */
  readonly program: string;
  readonly platform: NodeJS.Platform;
  /** Subjects of the certificates by which our installers are signed on Windows. */
  readonly publishers: readonly string[];
  /** Whether the system asks for an administrator before it installs: then it does so on request alone, not at quit. */
  readonly asksAdministrator: boolean;
  /** Called with each piece that the feed sends. */
  readonly onTraffic: (amount: DataAmount) => void;
  /** The machinery of that system; electron-updater's own when left out. */
  readonly make?: (platform: NodeJS.Platform) => Promise<AppUpdater>;
  /** The most that an installer may have, in bytes. */
  readonly largestFile?: number;
  /** As `signatureProblem`, which asks Windows, when left out. */
  readonly problemWith?: typeof signatureProblem;
}

/** The code of the error of electron-updater where a file is thrown away, since it is not ours. */
const NOT_OURS = 'ERR_UPDATER_INVALID_SIGNATURE';

/** Loaded only now: most days need none of it. */
const makeUpdater = async (platform: NodeJS.Platform): Promise<AppUpdater> => {
  const { MacUpdater, NsisUpdater } = await import('electron-updater');
  return platform === 'darwin' ? new MacUpdater() : new NsisUpdater();
};

const askWindows: typeof signatureProblem = async (...input) =>
  (await import('./windows-signature.ts')).signatureProblem(...input);

/** electron-updater over the feed and the publishers this till was packed with. */
export const updaterOver =
  ({
    appPath,
    program,
    platform,
    publishers,
    asksAdministrator,
    onTraffic,
    largestFile = 500_000_000,
    make = makeUpdater,
    problemWith = askWindows,
  }: UpdaterPlace): OpenUpdater =>
  async (news) => {
    const updater = await make(platform);
    let offeredVersion = '';
    /** Whether Windows has confirmed in this run what was fetched. Elsewhere the system checks as it installs. */
    let isProved = !isForWindows(updater);
    const problemOf = async (file: string) => {
      const problem = await problemWith(publishers, offeredVersion, file);
      isProved = problem === null;
      return problem;
    };
    if (isForWindows(updater)) {
      // Its own check passes a file where PowerShell is missing or old; ours does not.
      updater.verifyUpdateCodeSignature = (_, file) => problemOf(file);
      process.env[FOLDER_VARIABLE] = dirname(program);
    }
    setUp(updater, join(appPath, 'update-source.json'));
    limitAnswers(updater as AppUpdater & FetchingUpdater, largestFile, onTraffic);
    updater.autoInstallOnAppQuit = !asksAdministrator;
    // Squirrel takes a copy and checks its signature before it is installed at quit: until then it may refuse it, as on a
    // read-only volume. MacUpdater tells of its own download before that (MacUpdater.js, updateDownloaded).
    const isTakenBySquirrel = platform === 'darwin' && !asksAdministrator;
    /** What was fetched, and the hashes that the feed gave of its files. */
    let fetchedUpdate: { readonly file: string; readonly hashes: readonly string[] } | null = null;
    let checkResult: UpdateCheckResult | null = null;
    /** While the feed is only asked whether it still has the version that was fetched. */
    let isAskingFeed = false;
    /** What an earlier run fetched is passed on unchecked (electron-updater AppUpdater.js, executeDownload). */
    const takeFetched = async (file: string) => {
      const failure: UpdateFailure | null = isProved
        ? null
        : await problemOf(file).then((problem) => (problem === null ? null : 'not-ours'), failureOf);
      if (failure === null) return news.ready(file);
      // Where Windows holds it open, or nothing could be checked, the next check finds it again.
      if (failure === 'not-ours') await rm(file, { force: true }).catch(() => undefined);
      news.failed(failure);
    };
    updater.on('update-available', (info) => {
      if (isAskingFeed) return;
      offeredVersion = info.version;
      isProved = !isForWindows(updater);
      updater.autoDownload = news.found(versionOf(info));
    });
    updater.on('update-not-available', () => isAskingFeed || news.none());
    updater.on('download-progress', ({ percent }) => news.progress(percent));
    if (isTakenBySquirrel) autoUpdater.on('update-downloaded', () => news.ready(fetchedUpdate?.file ?? null));
    updater.on('update-downloaded', ({ downloadedFile, files = [] }) => {
      fetchedUpdate = { file: downloadedFile, hashes: files.map(({ sha512 }) => sha512) };
      if (!isTakenBySquirrel) void takeFetched(downloadedFile);
    });
    updater.on('error', (error) => isAskingFeed || news.failed(failureOf(error)));
    return {
      // Checking and downloading are two promises; an error in either is also emitted as an event.
      check: () =>
        void updater
          .checkForUpdates()
          .then((result) => {
            checkResult = result;
            return result?.downloadPromise;
          })
          .catch(() => undefined),
      async isOffered() {
        isAskingFeed = true;
        updater.autoDownload = false;
        const answer = await updater.checkForUpdates().catch(() => null);
        isAskingFeed = false;
        if (!answer) return null;
        return answer.isUpdateAvailable && answer.updateInfo.version === checkResult?.updateInfo.version;
      },
      isWhole: async () =>
        isTakenBySquirrel ||
        (fetchedUpdate?.hashes.includes(await hashOf(fetchedUpdate.file).catch(() => '')) ?? false),
      install: () => updater.quitAndInstall(true, true),
      drop: () => {
        updater.autoInstallOnAppQuit = false;
        checkResult?.cancellationToken?.cancel();
      },
    };
  };

function setUp(updater: AppUpdater, source: string): void {
  updater.updateConfigPath = source;
  // It would log addresses and paths.
  updater.logger = null;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
}

/** What electron-updater fetches with, which its types leave out. */
interface FetchingUpdater {
  readonly httpExecutor: {
    request: (...input: unknown[]) => Promise<unknown>;
    downloadToBuffer: (...input: unknown[]) => Promise<Buffer>;
    createRequest: (options: unknown, callback: (response: Readable) => void) => { abort: () => void };
  };
}

/** The most that a list of the feed, and a map of the blocks of an installer, may have, in bytes. */
const LARGEST_LIST = 1_000_000;
const LARGEST_MAP = 5_000_000;

/**
 * Ends an answer of the feed that is too large. electron-updater collects its list and its maps in memory, and unpacks a
 * map, before anything of them is checked (builder-util-runtime httpExecutor.js, AppUpdater.js). Counts them too, those
 * that break off with what came of them.
 */
function limitAnswers(
  { httpExecutor }: FetchingUpdater,
  largestFile: number,
  onTraffic: UpdaterPlace['onTraffic'],
): void {
  const { request, createRequest, downloadToBuffer } = httpExecutor;
  let limit = largestFile;
  const withLimit = <T>(most: number, fetch: () => Promise<T>) => {
    limit = most;
    return fetch().finally(() => {
      limit = largestFile;
    });
  };
  httpExecutor.request = (...input) => withLimit(LARGEST_LIST, () => request.apply(httpExecutor, input));
  httpExecutor.downloadToBuffer = async (...input) => {
    const map = await withLimit(LARGEST_MAP, () => downloadToBuffer.apply(httpExecutor, input));
    // Throws where it is larger unpacked: then the whole installer is fetched.
    gunzipSync(map, { maxOutputLength: LARGEST_MAP });
    return map;
  };
  httpExecutor.createRequest = (options, callback) => {
    const most = limit;
    let bytes = 0;
    const outgoing = createRequest.call(httpExecutor, options, (response) => {
      onTraffic({ requests: 1, bytes: 0 });
      response.on('data', ({ length }) => {
        bytes += length;
        onTraffic({ requests: 0, bytes: length });
        if (bytes <= most) return;
        response.destroy(Object.assign(new Error('the answer is too large'), { code: NOT_OURS }));
        outgoing.abort();
      });
      callback(response);
    });
    return outgoing;
  };
}

const isForWindows = (updater: AppUpdater): updater is NsisUpdater => 'verifyUpdateCodeSignature' in updater;

const forgeryCodes = new Set([NOT_OURS, 'ERR_CHECKSUM_MISMATCH']);
/** ENOSPC and NSFileWriteOutOfSpaceError of macOS. */
const noRoomCodes = new Set(['ENOSPC', 'NSPOSIXErrorDomain 28', 'NSCocoaErrorDomain 640']);

/**
 * Errors of the disk pass through electron-updater as they are (builder-util-runtime httpExecutor.js, configurePipes).
 * Those of macOS have a domain and a number (electron/electron shell/browser/api/electron_api_auto_updater.cc).
 */
function failureOf({ code = '', domain }: NodeJS.ErrnoException & { readonly domain?: string }): UpdateFailure {
  if (code === 'not-checked') return code;
  if (forgeryCodes.has(code) || domain === 'SQRLCodeSignatureErrorDomain') return 'not-ours';
  return noRoomCodes.has(domain === undefined ? code : `${domain} ${code}`) ? 'disk-full' : 'unreachable';
}

const MOST_CHANGES = 30;

/** The feed's notes are lines that begin with "- ", as CHANGELOG.md has them; shown as text, never as HTML. */
function versionOf({ version, releaseNotes }: UpdateInfo): AvailableVersion {
  const text = typeof releaseNotes === 'string' ? releaseNotes : '';
  const changes = text.split('\n').filter((line) => line.startsWith('- '));
  return { version, changes: changes.slice(0, MOST_CHANGES).map((line) => line.slice(2, 400).trim()) };
}

/** In the form of the feed. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

interface VersionsOptions {
  readonly till: ActiveTill;
  readonly activity: Activity;
  readonly publish: Publish;
  readonly log: Log;
  readonly closeThen: UpdatesOptions['closeThen'];
}

/** Creates the update service; updates wait for open sales and user activity. */
export function createUpdateService({ till, activity, publish, log, closeThen }: VersionsOptions): Updates {
  const appPath = app.getAppPath();
  const release = readRelease(appPath);
  const { platform } = process;
  const { isPackaged } = app;
  const program = app.getPath('exe');
  // Where no version would be installed, nothing is tried: a till that runs out of its sources is Electron's own program.
  const installer = isPackaged && release?.updates ? whoInstalls(program, platform) : 'till';
  const off = disabledReason(release, { platform, isPackaged, installer });
  const asksAdministrator = installer === 'administrator';
  const updates = createUpdates({
    now: { version: app.getVersion(), changes: release?.changes ?? [] },
    off,
    asksAdministrator,
    triesFile: join(app.getPath('userData'), 'update-tries.json'),
    open: updaterOver({
      onTraffic: (amount) => till.now().backOffice?.dataUse.add('updates', amount),
      appPath,
      program,
      platform,
      publishers: release?.updates?.publishers ?? [],
      asksAdministrator,
    }),
    moment: () => ({
      ...(till.now().sales?.snapshot() ?? { sales: [], currentSaleId: null }),
      sinceReport: activity.sinceReport(),
      sinceTouched: activity.sinceTouched(),
    }),
    changed: (view) => publish('updates', 'changed', view),
    log,
    closeThen,
    clock: (): Ms => ms(Date.now()),
  });
  updates.start();
  return updates;
}
