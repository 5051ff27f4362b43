import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkLibraries, postgresFiles } from '../../../build/postgres-files.ts';

let folder: string | null = null;

/**
 * Returns a folder `postgres` with the programs that the till starts, as scripts. They flush nothing to the disk, which
 * only a power cut would show. They refuse to run as root: there they run as another user, in a namespace in which root's
 * files are that user's own.
 */
export function postgresPrograms(): string {
  folder ??= scriptsFor(linkedFiles(), process.getuid?.() === 0);
  return folder;
}

function linkedFiles(): string {
  const files = postgresFiles();
  if (files === null) throw new Error('npm did not install PostgreSQL');
  linkLibraries(files);
  return files;
}

function scriptsFor(files: string, isRoot: boolean): string {
  const scripts = join(mkdtempSync(join(tmpdir(), 'till-resources-')), 'postgres');
  const asAnother = isRoot ? 'unshare --user --map-user=1000 --map-group=1000 -- ' : '';
  mkdirSync(join(scripts, 'bin'), { recursive: true });
  const withoutFlush = { initdb: '--no-sync', pg_ctl: '-o -F' };
  for (const [program, options] of Object.entries(withoutFlush))
    writeFileSync(
      join(scripts, 'bin', program),
      `#!/bin/sh\nexec ${asAnother}'${join(files, 'bin', program)}' "$@" ${options}\n`,
      { mode: 0o755 },
    );
  return scripts;
}
