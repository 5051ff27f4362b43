import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '../../electron/shared/base/result.ts';
import { folderSize } from './folder-size.ts';

const packageFolder = (root: string) => join(root, 'node_modules', 'electron');

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

/**
 * Electron's executable, or null while it has not been downloaded in the version of the package. Never asks the
 * package itself, which would start to download.
 */
export function electronBinary(root: string): string | null {
  const folder = packageFolder(root);
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const name = read(join(folder, 'path.txt'));
  const wanted = JSON.parse(read(join(folder, 'package.json')) || '{}').version;
  if (name === '' || read(join(dist, 'version')).replace(/^v/, '') !== wanted) return null;
  return existsSync(join(dist, name)) ? join(dist, name) : null;
}

/** How long is too long, in ms. A slow line may take its time as long as something comes. */
export interface FetchLimits {
  readonly silence: number;
  readonly total: number;
  /** Time between two progress messages. */
  readonly report: number;
}

const limits: FetchLimits = { silence: 30_000, total: 900_000, report: 5_000 };

/** Downloads Electron with its own installer. `say` receives progress messages; the failure is a reason in words. */
export async function fetchElectron(
  root: string,
  say: (sentence: string) => void,
  within = limits,
): Promise<Result<string, string>> {
  const scratch = mkdtempSync(join(tmpdir(), 'transfer-till-electron-'));
  try {
    const done = await install(root, scratch, say, within);
    const binary = done.ok ? electronBinary(root) : null;
    if (!done.ok) return done;
    return binary ? ok(binary) : err('the download left no program behind');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function install(
  root: string,
  scratch: string,
  say: (sentence: string) => void,
  within: FetchLimits,
): Promise<Result<void, string>> {
  // The installer downloads into the temporary folder: in a separate one the progress can be measured.
  const temporary = { TMPDIR: scratch, TEMP: scratch, TMP: scratch };
  // Without the last one it would ignore HTTPS_PROXY and NO_PROXY (@electron/get/dist/index.js).
  const settings = { ELECTRON_GET_NO_PROGRESS: '1', ELECTRON_GET_USE_PROXY: '1' };
  const env = { ...process.env, ...temporary, ...settings };
  const installer = join(packageFolder(root), 'install.js');
  const child = spawn(process.execPath, [installer], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (part) => {
    output += part;
  });
  return new Promise((resolve) => {
    const end = (result: Result<void, string>) => {
      stopWatching();
      child.kill('SIGKILL');
      resolve(result);
    };
    const size = () => folderSize(scratch) + folderSize(join(packageFolder(root), 'dist'));
    const stopWatching = watchProgress(size, say, within, (reason) => end(err(reason)));
    child.on('error', (error) => end(err(error.message)));
    child.on('close', (code) => end(code === 0 ? ok(undefined) : err(reasonOf(output))));
  });
}

const MEGABYTE = 1_000_000;

/** Reports progress, and calls `giveUp` when nothing was received for too long. Returns a function that stops it. */
function watchProgress(
  size: () => number,
  say: (sentence: string) => void,
  within: FetchLimits,
  giveUp: (reason: string) => void,
) {
  const began = performance.now();
  let last = { size: size(), at: began };
  const timer = setInterval(() => {
    const now = { size: size(), at: performance.now() };
    if (now.size !== last.size) last = now;
    if (now.at - last.at > within.silence) giveUp(`nothing came for ${Math.round(within.silence / 1_000)} s`);
    else if (now.at - began > within.total) giveUp('it took too long');
    else say(`Downloading Electron: ${Math.round(now.size / MEGABYTE)} MB so far`);
  }, within.report);
  return () => clearInterval(timer);
}

function reasonOf(output: string): string {
  if (/fetch failed|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT/.test(output)) return 'its download server cannot be reached';
  const line = output.split('\n').find((text) => /error/i.test(text)) ?? 'no reason given';
  return line.trim();
}
