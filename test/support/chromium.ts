import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { keptFolder } from './kept-folder.ts';

const installedPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to test with: the one named by CHROMIUM_PATH, the system's, or the one of the packages. */
async function chromiumPath(): Promise<string> {
  const namedPath = process.env.CHROMIUM_PATH;
  if (namedPath) return namedPath;
  return installedPaths.find((path) => existsSync(path)) ?? (await unpackedProgram());
}

/**
 * The packaged Chromium, unpacked once per version. Renamed into place only when whole, so that a test run that was
 * stopped halfway, or a second one at the same time, never starts half a program.
 */
async function unpackedProgram(): Promise<string> {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = createRequire(import.meta.url)(join(folder, 'package.json')) as { version: string };
  const place = join(keptFolder, `transfer-till-chromium-${version}`);
  const program = join(place, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(place, { recursive: true });
  const partial = `${program}.${process.pid}`;
  const from = createReadStream(join(folder, 'bin', 'chromium.br'));
  await pipeline(from, createBrotliDecompress(), createWriteStream(partial, { mode: 0o700 }));
  renameSync(partial, program);
  return program;
}

/**
 * A browser, headless unless CHROMIUM_WINDOW is set, with its walls up (the packaged one's own switches would take them
 * down: no web security, one process). Only the sandbox is off where there is no other way, as root.
 */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await chromiumPath(),
    chromiumSandbox: false,
    headless: process.env.CHROMIUM_WINDOW === undefined,
    args: ['--font-render-hinting=none', '--force-color-profile=srgb'],
  });

/** Holds the address of the browser in which the tills started from here open their hidden windows. */
const SHARED_BROWSER = 'TILL_SHARED_BROWSER';

/** Launches a browser that the tills started from here use too: each would need seconds to start its own. */
export async function launchSharedChromium(): Promise<Browser> {
  const browser = await launchChromium();
  const { endpoint } = await browser.bind('tills', { host: '127.0.0.1', port: 0 });
  process.env[SHARED_BROWSER] = endpoint;
  return browser;
}

/** Returns the browser that is shared with this till; launches one where none is. */
export function sharedChromium(): Promise<Browser> {
  const address = process.env[SHARED_BROWSER];
  return address === undefined ? launchChromium() : chromium.connect(address);
}
