import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Packages are built in it too; in bytes. */
const ROOM = 8 * 1024 ** 3;

/**
 * Makes the folder for temporary files of a test run, in memory where Linux offers room, and removes it when this
 * process ends: the tests flush files to the disk thousands of times, and each takes 5 ms there and 0.05
 * in memory. Returns the variable that names it; nothing where there is no such room, or where no program may run from
 * it, as in a container.
 */
export function temporaryFolder(): { readonly TMPDIR?: string } {
  if (!existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < ROOM) return {};
  const folder = mkdtempSync(join(memory, 'till-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Programs that run as another user, such as PostgreSQL, pass through it.
  chmodSync(folder, 0o755);
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  if (spawnSync(program).status !== 0) {
    remove();
    return {};
  }
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return { TMPDIR: folder };
}
