import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkLibraries, postgresFiles } from '../../../build/postgres-files.ts';

let folder: string | null = null;

const cache = join(import.meta.dirname, '../../../node_modules/.cache');

/**
 * Returns a folder `postgres` with the programs that the till starts, as scripts. They flush nothing of a database to the
 * disk, which only a power cut would show. `initdb` runs once for the same options; then its files are copied, and the
 * password is set, in a fourth of the time. PostgreSQL's programs refuse to run as root: there they run as another user,
 * in a namespace in which root's files are that user's own.
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
  const program = (name: string) => `${asAnother}'${join(files, 'bin', name)}'`;
  const texts = { initdb: copyScript(program), pg_ctl: `exec ${program('pg_ctl')} "$@" -o -F` };
  for (const [name, text] of Object.entries(texts))
    writeFileSync(join(scripts, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return scripts;
}

/**
 * The till's options are `-D DATA -U OWNER --pwfile=FILE`, then those that decide what is in the files. The files to copy
 * outlive a restart of the computer, so they are flushed. A link to them is made in one step, which fails where another
 * process was first; it names no path, since the project may be moved.
 */
const copyScript = (program: (name: string) => string): string => `
set -e
data=$2 owner=$4 password=\${5#--pwfile=}
shift 5
if [ -n "$(ls -A "$data" 2>/dev/null)" ]; then
  echo "initdb: error: directory \\"$data\\" exists but is not empty" >&2
  exit 1
fi
made='${cache}'/postgres-$(echo "$(${program('initdb')} --version) $owner $*" | cksum | cut -d ' ' -f 1)
if [ ! -d "$made" ]; then
  mkdir -p '${cache}'
  new=$(mktemp -d "$made.XXXXXX")
  ${program('initdb')} -D "$new" -U "$owner" --pwfile="$password" "$@"
  ln -sn "\${new##*/}" "$made" || rm -r "$new"
fi
mkdir -p "$data"
cp -R "$made/." "$data"
chmod 700 "$data"
echo "ALTER ROLE $owner PASSWORD '$(cat "$password")'" | ${program('postgres')} --single -F -D "$data" postgres >/dev/null`;
