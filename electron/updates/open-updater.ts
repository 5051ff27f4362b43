import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { VersionNews } from '../shared/updates.ts';
import type { OpenUpdater } from './updater.ts';
import { signatureProblem } from './windows-signature.ts';

export interface UpdaterPlace {
  /** Where `update-source.json` stands, inside app.asar: `app.getAppPath()`. */
  readonly appPath: string;
  readonly platform: NodeJS.Platform;
}

/** electron-updater over the feed and the publishers this till was packed with. Loaded only now: most days need none. */
export const updaterOver =
  ({ appPath, platform }: UpdaterPlace): OpenUpdater =>
  async (news) => {
    const { MacUpdater, NsisUpdater } = await import('electron-updater');
    const updater = platform === 'darwin' ? new MacUpdater() : strictly(new NsisUpdater());
    setUp(updater, join(appPath, 'update-source.json'));
    let fetched: { readonly file: string; readonly hash: string } | null = null;
    updater.on('update-available', (info) => news.found(newsOf(info)));
    updater.on('update-not-available', () => news.none());
    updater.on('download-progress', ({ percent }) => news.progress(percent));
    updater.on('update-downloaded', ({ downloadedFile }) => {
      void hashOf(downloadedFile).then(
        (hash) => {
          fetched = { file: downloadedFile, hash };
          news.ready();
        },
        () => news.failed('unreachable'),
      );
    });
    updater.on('error', (error) => news.failed(isForged(error) ? 'not-ours' : 'unreachable'));
    return {
      // What goes wrong comes as an event too.
      check: () => void updater.checkForUpdates().catch(() => undefined),
      isWhole: async () => fetched !== null && (await hashOf(fetched.file).catch(() => null)) === fetched.hash,
      install: () => updater.quitAndInstall(true, true),
      drop: () => {
        updater.autoInstallOnAppQuit = false;
      },
    };
  };

function setUp(updater: AppUpdater, source: string): void {
  updater.updateConfigPath = source;
  // It would write addresses and paths; the till's own log says what matters.
  updater.logger = null;
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
}

/** Its own check passes a file where PowerShell is missing or old; ours does not. */
function strictly<
  U extends { verifyUpdateCodeSignature: (publishers: string[], file: string) => Promise<string | null> },
>(updater: U): U {
  updater.verifyUpdateCodeSignature = (publishers, file) => signatureProblem(publishers, file);
  return updater;
}

const forged = new Set(['ERR_UPDATER_INVALID_SIGNATURE', 'ERR_CHECKSUM_MISMATCH']);
const isForged = (error: NodeJS.ErrnoException): boolean => forged.has(error.code ?? '');

const MOST_CHANGES = 30;

/** The feed's notes are lines that begin with "- ", as CHANGELOG.md has them; shown as text, never as HTML. */
function newsOf({ version, releaseNotes }: UpdateInfo): VersionNews {
  const text = typeof releaseNotes === 'string' ? releaseNotes : '';
  const changes = text.split('\n').filter((line) => line.startsWith('- '));
  return { version, changes: changes.slice(0, MOST_CHANGES).map((line) => line.slice(2, 400).trim()) };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
