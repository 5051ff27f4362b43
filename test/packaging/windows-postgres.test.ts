import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { completePostgres } from '../../build/hooks/after-pack.ts';
import { databaseWarning } from '../../build/package-till.ts';
import { isNeeded, postgresFiles } from '../../build/postgres-files.ts';
import { planFrom, type ReleasePlan } from '../../build/release-plan.ts';
import { nativeFile, projectRoot } from '../../build/target.ts';
import { addVisualCRuntime, visualCFolder, windowsPostgresProblems } from '../../build/visual-c-runtime.ts';
import { isAtLeast, readWindowsProgram } from '../../build/windows-program.ts';
import { unwrap } from '../support/unwrap.ts';
import { windowsLibrary } from './windows-library.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'windows-postgres-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Files by their path; each folder on the way is made. */
function folderWith(files: Readonly<Record<string, Buffer | string>>, folder = temporaryFolder()): string {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

const postgres = (): string =>
  folderWith({
    'bin/postgres.exe': windowsLibrary({ imports: ['icuuc77.dll', 'KERNEL32.dll', 'VCRUNTIME140.dll'] }),
    'bin/icuuc77.dll': windowsLibrary({ imports: ['MSVCP140.dll', 'api-ms-win-crt-heap-l1-1-0.dll'] }),
    'lib/plpgsql.dll': windowsLibrary({ imports: ['postgres.exe', 'VCRUNTIME140.dll'] }),
    'lib/libintl.dll': windowsLibrary({ imports: ['msvcrt.dll'], linker: [2, 27] }),
    'share/postgres.bki': 'no program',
  });

const runtime = (minor: number) => ({
  'msvcp140.dll': windowsLibrary({ imports: ['VCRUNTIME140_1.dll'], linker: [14, minor], version: [14, minor] }),
  'vcruntime140.dll': windowsLibrary({ imports: ['KERNEL32.dll'], linker: [14, minor], version: [14, minor] }),
  'vcruntime140_1.dll': windowsLibrary({ imports: ['VCRUNTIME140.dll'], linker: [14, minor], version: [14, minor] }),
  'concrt140.dll': windowsLibrary({ version: [14, minor] }),
});
const runtimeFolder = (minor: number) => folderWith(runtime(minor));

const planOf = (env: Record<string, string>): ReleasePlan => unwrap(planFrom(env));

describe('a program for Windows', () => {
  it('names what it imports, at once and later, its linker and its version', () => {
    const bytes = windowsLibrary({ imports: ['A.dll', 'b.DLL'], delayed: ['late.exe'], version: [14, 50] });
    expect(readWindowsProgram(bytes)).toEqual({
      imports: ['a.dll', 'b.dll', 'late.exe'],
      linker: { major: 14, minor: 44 },
      version: { major: 14, minor: 50 },
    });
  });

  it('reads a program for Windows as compilers make it: keytar for three kinds of processors', () => {
    for (const arch of ['x64', 'arm64', 'ia32']) {
      const bytes = readFileSync(join(projectRoot, nativeFile({ platform: 'win32', arch })));
      expect(readWindowsProgram(bytes)?.imports, arch).toEqual(['kernel32.dll', 'advapi32.dll', 'node.exe']);
    }
  });

  it.each(['', 'MZ', 'text'.repeat(40), `MZ${'\0'.repeat(100)}`])('finds no program for Windows in %j', (text) =>
    expect(readWindowsProgram(Buffer.from(text, 'latin1'))).toBeNull(),
  );

  it('compares the version of a program for Windows by its parts', () => {
    const version = (major: number, minor: number) => ({ major, minor });
    expect(isAtLeast(version(14, 44), version(14, 44))).toBe(true);
    expect(isAtLeast(version(14, 9), version(14, 44))).toBe(false);
    expect(isAtLeast(version(15, 0), version(14, 44))).toBe(true);
    expect(isAtLeast(version(2, 50), version(14, 44))).toBe(false);
  });
});

describe('the PostgreSQL of a package for Windows', () => {
  it('misses the Visual C++ runtime, each library with what cannot start without it', () => {
    expect(windowsPostgresProblems(postgres())).toEqual([
      'msvcp140.dll is missing: icuuc77.dll cannot start without it',
      'vcruntime140.dll is missing: postgres.exe, plpgsql.dll cannot start without it',
    ]);
  });

  it('packs all that PostgreSQL for Windows imports with its runtime, and nothing that it does not need', () => {
    const files = postgres();
    addVisualCRuntime(files, runtimeFolder(44));
    expect(windowsPostgresProblems(files)).toEqual([]);
    expect(readdirSync(join(files, 'bin'))).toEqual(
      ['icuuc77.dll', 'msvcp140.dll', 'postgres.exe', 'vcruntime140.dll', 'vcruntime140_1.dll'].toSorted(),
    );
  });

  it('reports a Visual C++ runtime older than the compiler, or of no known version', () => {
    const files = postgres();
    addVisualCRuntime(files, runtimeFolder(40));
    expect(windowsPostgresProblems(files)).toEqual(
      ['msvcp140', 'vcruntime140', 'vcruntime140_1'].map((name) => `${name}.dll is version 14.40, and 14.44 is needed`),
    );
    writeFileSync(join(files, 'bin/vcruntime140.dll'), windowsLibrary({}));
    expect(windowsPostgresProblems(files)).toContain('vcruntime140.dll is version unknown, and 14.44 is needed');
  });

  it('finds no library in lib, where Windows does not look', () => {
    const files = postgres();
    folderWith({ 'lib/msvcp140.dll': windowsLibrary({ version: [14, 44] }) }, files);
    expect(windowsPostgresProblems(files).join()).toContain('msvcp140.dll is missing');
  });

  it('misses any other library too, which no runtime brings', () => {
    const files = folderWith({ 'lib/plperl.dll': windowsLibrary({ imports: ['perl542.dll'] }) }, postgres());
    addVisualCRuntime(files, runtimeFolder(44));
    expect(windowsPostgresProblems(files)).toEqual(['perl542.dll is missing: plperl.dll cannot start without it']);
  });

  it.each([
    ['that must be signed', { TILL_MUST_BE_SIGNED: '1' }],
    ['that is signed', { WIN_CSC_LINK: 'file:///certificate.pfx' }],
    ['with a feed', { TILL_UPDATE_FEED: 'https://updates.example.com/' }],
  ] as const)(
    'ends the packing of a Windows release %s where its PostgreSQL has no runtime, and not where it has one',
    (_, env) => {
      const files = postgres();
      expect(() => completePostgres(files, planOf(env), null)).toThrow(/not start on a clean Windows:\nmsvcp140\.dll/);
      completePostgres(files, planOf(env), runtimeFolder(50));
      expect(windowsPostgresProblems(files)).toEqual([]);
    },
  );

  it('causes a warning where the package is not for others', () => {
    const files = postgres();
    completePostgres(files, planOf({}), null);
    expect(databaseWarning(windowsPostgresProblems(files))).toMatch(
      /^NO DATABASE OF A SHOP.*\nmsvcp140\.dll is missing/,
    );
    expect(databaseWarning([])).toBeNull();
  });

  it.runIf(postgresFiles({ platform: 'win32', arch: 'x64' }) !== null)(
    'misses the Visual C++ runtime and nothing else as npm installs it',
    () => {
      const files = temporaryFolder();
      cpSync(postgresFiles({ platform: 'win32', arch: 'x64' }) ?? '', files, { recursive: true, filter: isNeeded });
      expect(windowsPostgresProblems(files).map((line) => line.replace(/ is missing.*/, ''))).toEqual([
        'msvcp140.dll',
        'vcruntime140.dll',
        'vcruntime140_1.dll',
      ]);
      const importsOf = (name: string) => readWindowsProgram(readFileSync(join(files, 'bin', name)));
      for (const name of ['initdb.exe', 'pg_ctl.exe', 'postgres.exe'])
        expect(importsOf(name), name).toMatchObject({
          imports: expect.arrayContaining(['vcruntime140.dll']),
          linker: { major: 14, minor: 44 },
        });
      expect(importsOf('icuuc77.dll')?.imports).toEqual(expect.arrayContaining(['msvcp140.dll', 'vcruntime140_1.dll']));
    },
  );
});

describe('the Visual C++ runtime', () => {
  const inVersion = (minor: number, crt: string) =>
    Object.fromEntries(
      Object.entries(runtime(minor)).map(([name, bytes]) => [`14.${minor}.1/x64/${crt}/${name}`, bytes]),
    );

  it('finds the newest Visual C++ runtime for Intel processors of any Visual Studio', () => {
    const studios = [
      folderWith({
        'VC/Redist/MSVC/v143/vc_redist.x64.exe': '',
        'VC/Redist/MSVC/14.9.1/x86/Microsoft.VC143.CRT/a': '',
      }),
      temporaryFolder(),
    ];
    const versions = [
      inVersion(44, 'Microsoft.VC143.CRT'),
      inVersion(50, 'Microsoft.VC145.CRT'),
      inVersion(9, 'Microsoft.VC141.CRT'),
    ];
    for (const version of versions) folderWith(version, join(studios[0] ?? '', 'VC/Redist/MSVC'));
    folderWith(inVersion(60, 'Microsoft.VC145.OpenMP'), join(studios[0] ?? '', 'VC/Redist/MSVC'));
    expect(visualCFolder({}, studios)).toMatch(/14\.50\.1[\\/]x64[\\/]Microsoft\.VC145\.CRT$/);
  });

  it('finds the Visual C++ runtime of a command prompt for developers', () => {
    const version = folderWith(inVersion(44, 'Microsoft.VC143.CRT'));
    expect(visualCFolder({ VCToolsRedistDir: join(version, '14.44.1') }, [])).toMatch(/Microsoft\.VC143\.CRT$/);
  });

  it('finds no Visual C++ runtime on a computer without Visual Studio', () => {
    expect(visualCFolder({ 'ProgramFiles(x86)': temporaryFolder() })).toBeNull();
    expect(visualCFolder({}, [])).toBeNull();
  });
});
