import { createHash } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIfStale } from '../../build/tasks/build-if-stale.ts';
import { holdFile } from '../../build/tasks/hold-file.ts';
import { newestChange } from '../../build/tasks/is-stale.ts';
import { keptFolder } from './kept-folder.ts';
import { unwrap } from './unwrap.ts';

const root = resolve(import.meta.dirname, '../..');
const projectHash = createHash('sha256').update(root).digest('hex').slice(0, 12);

/**
 * The folder of the till as it is packed for this system, its archive unpacked again. Outside the project, whose modules
 * a package must not find. End-to-end and packaging tests run it, and share one packing.
 */
export const packedTill = join(keptFolder, `transfer-till-packed-${projectHash}`);

/** What a package is made of, beside what `out/` is made of. */
const sources = ['out', 'build', 'CHANGELOG.md', 'package.json', 'package-lock.json'];
const stamp = `${packedTill}.stamp`;

const isStale = (): boolean =>
  newestChange(packedTill) === 0 ||
  sources.some((path) => newestChange(join(root, path)) > newestChange(stamp)) ||
  newestChange(import.meta.filename) > newestChange(stamp);

/** Before the tests of a project: builds the till and packs it, each only where it is older than what it is made of. */
export async function setup(): Promise<void> {
  const hold = holdFile(`${packedTill}.lock`, 120_000);
  if (!hold) throw new Error('another packing of the till is taking too long');
  try {
    const buildResult = await buildIfStale(root);
    if (!buildResult.ok) throw new Error(buildResult.failure);
    if (isStale()) await packTill();
  } finally {
    hold.release();
  }
}

async function packTill(): Promise<void> {
  // electron-builder takes a second to load.
  const { pack, removeTemporaryFolders, unpack } = await import('../packaging/packed.ts');
  const { removeFakes } = await import('../packaging/stand-in-electron.ts');
  const { planFrom } = await import('../../build/release-plan.ts');
  const system = process.platform === 'win32' ? 'win' : process.platform === 'darwin' ? 'mac' : 'linux';
  const { asar } = await pack(system, process.arch === 'arm64' ? 'arm64' : 'x64', unwrap(planFrom({})));
  rmSync(packedTill, { recursive: true, force: true });
  cpSync(unpack(asar), packedTill, { recursive: true });
  writeFileSync(stamp, '');
  removeTemporaryFolders();
  removeFakes();
}
