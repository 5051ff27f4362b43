import { spawn } from 'node:child_process';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '../../electron/shared/base/result.ts';
import { writeNotices } from '../licences.ts';
import { linkLibraries, postgresFiles } from '../postgres-files.ts';
import { holdFile } from './hold-file.ts';
import { isStale, stampFile } from './is-stale.ts';

/** How long one start waits for the build of another. */
const PATIENCE_MS = 120_000;

/** Builds `out/` when it is stale. The failure is what went wrong, in one line. */
export async function buildIfStale(root: string): Promise<Result<void, string>> {
  return isStale(root) ? buildAlone(root) : ok(undefined);
}

/** Two builds at once would write over each other; the second waits, and then has mostly nothing to do. */
async function buildAlone(root: string): Promise<Result<void, string>> {
  mkdirSync(join(root, 'out'), { recursive: true });
  const hold = holdFile(join(root, 'out', '.building'), PATIENCE_MS);
  if (!hold) return err('Another build of the till is taking too long.');
  try {
    return isStale(root) ? await build(root) : ok(undefined);
  } finally {
    hold.release();
  }
}

/** Builds `out/` and stamps it. */
export async function build(root: string): Promise<Result<void, string>> {
  console.error('Building the till…');
  const began = new Date();
  const output = await electronVite(root, ['build', '--logLevel', 'warn']);
  if (!output.ok) return err(`The till could not be built: ${reasonIn(output.failure)}`);
  try {
    writeNotices(root);
    // An unpacked till runs npm's own copy for its shop.
    const postgres = postgresFiles();
    if (postgres !== null) linkLibraries(postgres);
  } catch (error) {
    return err(`The till could not be built: ${(error as Error).message}`);
  }
  writeFileSync(join(root, stampFile), '');
  utimesSync(join(root, stampFile), began, began);
  return ok(undefined);
}

/** Runs electron-vite to its end; its output is the failure. */
function electronVite(root: string, args: readonly string[]): Promise<Result<void, string>> {
  const child = spawn(process.execPath, [electronViteFile(root), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(err(error.message)));
    child.on('close', (code) => resolve(code === 0 ? ok(undefined) : err(output)));
  });
}

export const electronViteFile = (root: string): string => join(root, 'node_modules/electron-vite/bin/electron-vite.js');

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Lines that only announce the next one. */
const heading = /:$|^✗|^\d+ errors?$/;

/** Returns the line of a build's output with the reason of its failure. */
export function reasonIn(output: string): string {
  const lines = output
    .replace(escapes, '')
    .split('\n')
    .map((line) => line.trim());
  const telling = lines.filter((line) => line !== '' && !heading.test(line));
  return telling.find((line) => /error|^\[[A-Z_]+\]/i.test(line)) ?? telling[0] ?? 'no reason given';
}
