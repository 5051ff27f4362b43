import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A part of what comes with PostgreSQL's programs. */
interface PostgresPart {
  readonly name: string;
  /** As an SPDX expression. */
  readonly licence: string;
  /** Its libraries, on every system, without `lib` at the beginning and without a version. */
  readonly libraries: readonly string[];
  /** The file with its text, in `postgres-licences`. */
  readonly text: string;
}

const parts: readonly PostgresPart[] = [
  {
    name: 'PostgreSQL',
    licence: 'PostgreSQL',
    libraries: ['ecpg', 'ecpg_compat', 'pgcommon_shlib', 'pgport_shlib', 'pgtypes', 'pq', 'pq-oauth', 'pqwalreceiver'],
    text: 'postgresql',
  },
  {
    name: 'ICU',
    licence: 'Unicode-3.0',
    libraries: ['icudata', 'icudt', 'icui18n', 'icuin', 'icuio', 'icutu', 'icuuc'],
    text: 'icu',
  },
  { name: 'OpenSSL 3', licence: 'Apache-2.0', libraries: ['crypto', 'ssl'], text: 'apache-2.0' },
  { name: 'OpenSSL 1.1', licence: 'OpenSSL', libraries: ['crypto', 'ssl'], text: 'openssl-1.1' },
  { name: 'libxml2', licence: 'MIT', libraries: ['xml2'], text: 'libxml2' },
  { name: 'libxslt', licence: 'MIT', libraries: ['xslt'], text: 'libxslt' },
  { name: 'zlib', licence: 'Zlib', libraries: ['z', 'zlib1'], text: 'zlib' },
  { name: 'liblzma', licence: 'LicenseRef-public-domain', libraries: ['lzma'], text: 'liblzma' },
  { name: 'Zstandard', licence: 'BSD-3-Clause', libraries: ['zstd'], text: 'zstd' },
  { name: 'LZ4', licence: 'BSD-2-Clause', libraries: ['lz4'], text: 'lz4' },
  { name: 'libedit', licence: 'BSD-3-Clause', libraries: ['edit'], text: 'libedit' },
  {
    name: 'MIT Kerberos',
    licence: 'MIT',
    libraries: ['k5crypto', 'krb5', 'krb5support', 'gssapi_krb5', 'com_err'],
    text: 'krb5',
  },
  { name: 'curl', licence: 'curl', libraries: ['curl'], text: 'curl' },
  { name: 'OSSP uuid', licence: 'ISC', libraries: ['ossp-uuid'], text: 'ossp-uuid' },
  { name: 'libuuid', licence: 'BSD-3-Clause', libraries: ['uuid'], text: 'libuuid' },
  { name: 'winpthreads', licence: 'MIT AND BSD-3-Clause', libraries: ['winpthread'], text: 'winpthreads' },
  {
    name: 'Microsoft Visual C++ runtime',
    licence: 'LicenseRef-Microsoft-Visual-Studio',
    libraries: ['msvcp140', 'vcruntime140', 'vcruntime140_1'],
    text: 'visual-c',
  },
  { name: 'libiconv and libintl', licence: 'LGPL-2.1-or-later', libraries: ['iconv', 'intl'], text: 'lgpl-2.1' },
];

const folder = join(import.meta.dirname, 'postgres-licences');

/** Returns the name of a library without what differs between systems: `libicuuc.77.1.dylib` and `icuuc77.dll` are `icuuc`. */
export const libraryName = (file: string): string =>
  basename(file)
    .replace(/\.(so|dylib|dll)\b.*$/, '')
    .replace(/^lib/, '')
    .replace(/(-\d+(\.\d+)*(-x64)?|(\.\d+)+)$/, '')
    .replace(/^(icu[a-z]+)\d+$/, '$1');

const isLibrary = (file: string): boolean => /\.(so|dylib|dll)(\.\d+)*$/.test(file);

/**
 * Returns the libraries in a folder of PostgreSQL's programs of which no licence is known. Modules of PostgreSQL itself
 * are in a folder of their own, on Windows in `lib`.
 */
export function unlicensedLibraries(files: string): readonly string[] {
  const licensed = new Set(parts.flatMap(({ libraries }) => libraries));
  const isWindows = readdirSync(join(files, 'bin')).some((name) => name.endsWith('.dll'));
  const libraries = join(files, isWindows ? 'bin' : 'lib');
  return readdirSync(libraries).filter((name) => isLibrary(name) && !licensed.has(libraryName(name)));
}

/** Returns the notices of all that comes with PostgreSQL, on any system. Throws where a text is missing. */
export const postgresNotices = (): readonly string[] =>
  parts.map(({ name, licence, text }) => {
    const words = readFileSync(join(folder, `${text}.txt`), 'utf8').trim();
    if (words === '') throw new Error(`there is no text of the licence of ${name}`);
    return `${name}, which comes with the database of a shop (${licence})\n\n${words}\n`;
  });
