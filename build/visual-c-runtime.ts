import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast, readWindowsProgram, type Version, type WindowsProgram } from './windows-program.ts';

/**
 * Libraries that every Windows 10 has and PostgreSQL's programs import. The Universal C runtime (`api-ms-win-crt-…`) is
 * part of Windows 10; the Visual C++ runtime is not.
 */
const partsOfWindows = new Set(
  `advapi32 bcrypt crypt32 iphlpapi kernel32 msvcrt ntdll ole32 oleaut32 pdh secur32 shell32 ucrtbase user32 wldap32 ws2_32`
    .split(' ')
    .map((name) => `${name}.dll`),
);
const isPartOfWindows = (name: string): boolean => partsOfWindows.has(name) || /^api-ms-win-crt-.*\.dll$/.test(name);
const isVisualC = (name: string): boolean => /^(vcruntime|msvcp|concrt|vccorlib)140.*\.dll$/.test(name);

interface Library extends WindowsProgram {
  /** As an import names it: in lower case. */
  readonly name: string;
  /** Beside the programs, where Windows looks for what a program and its modules import. */
  readonly isInBin: boolean;
}

function librariesIn(postgres: string): readonly Library[] {
  return ['bin', 'lib'].flatMap((folder) => {
    const path = join(postgres, folder);
    const names = existsSync(path) ? readdirSync(path).filter((name) => /\.(dll|exe)$/i.test(name)) : [];
    return names.flatMap((name) => {
      const program = readWindowsProgram(readFileSync(join(path, name)));
      return program === null ? [] : [{ ...program, name: name.toLowerCase(), isInBin: folder === 'bin' }];
    });
  });
}

/** Returns the libraries that are neither beside PostgreSQL's programs nor part of Windows, with who imports them. */
function missingIn(libraries: readonly Library[]): ReadonlyMap<string, readonly string[]> {
  const found = new Set(libraries.filter(({ isInBin }) => isInBin).map(({ name }) => name));
  const missing = new Map<string, string[]>();
  for (const { name, imports } of libraries)
    for (const wanted of imports)
      if (!found.has(wanted) && !isPartOfWindows(wanted)) missing.set(wanted, [...(missing.get(wanted) ?? []), name]);
  return missing;
}

/**
 * What keeps the PostgreSQL of a package for Windows from starting on a clean Windows 10, a line each: a library that is
 * missing, or a Visual C++ runtime older than the compiler of the programs. `postgres`: the folder with `bin` and `lib`.
 */
export function windowsPostgresProblems(postgres: string): readonly string[] {
  const libraries = librariesIn(postgres);
  const missing = [...missingIn(libraries)].map(([name, users]) => {
    const first = users.slice(0, 3).join(', ');
    return `${name} is missing: ${first}${users.length > 3 ? ` and ${users.length - 3} more` : ''} cannot start without it`;
  });
  return [...missing.toSorted(), ...tooOld(libraries)];
}

function tooOld(libraries: readonly Library[]): readonly string[] {
  const needed = libraries
    .filter(({ name, imports }) => !isVisualC(name) && imports.some(isVisualC))
    .map(({ linker }) => linker)
    .reduce((highest, each) => (isAtLeast(highest, each) ? highest : each), { major: 14, minor: 0 });
  return libraries
    .filter(({ name, version }) => isVisualC(name) && !(version !== null && isAtLeast(version, needed)))
    .map(({ name, version }) => `${name} is version ${textOf(version)}, and ${textOf(needed)} is needed`);
}

const textOf = (version: Version | null): string =>
  version === null ? 'unknown' : `${version.major}.${version.minor}`;

/**
 * Copies what PostgreSQL's programs need of the Visual C++ runtime beside them, from folders that Visual Studio's licence
 * allows to be passed on (Microsoft's "Install individual redistributable files"). The files stay as Microsoft signed
 * them. Copies nothing where there is no such folder.
 */
export function addVisualCRuntime(postgres: string, folder: string | null): void {
  const available = new Map(
    (folder === null ? [] : readdirSync(folder)).map((name) => [name.toLowerCase(), join(folder ?? '', name)]),
  );
  // What was copied may need another of them.
  for (;;) {
    const wanted = [...missingIn(librariesIn(postgres)).keys()].filter(
      (name) => isVisualC(name) && available.has(name),
    );
    if (wanted.length === 0) return;
    for (const name of wanted) copyFileSync(available.get(name) ?? '', join(postgres, 'bin', name));
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the folder of the newest Visual C++ runtime for Intel processors that may be passed on: that of a developer's
 * command prompt (`VCToolsRedistDir`), or of any Visual Studio on this computer; null where there is none.
 */
export function visualCFolder(env: Environment, installations = visualStudios(env)): string | null {
  const versions = [
    ...(env.VCToolsRedistDir ? [env.VCToolsRedistDir] : []),
    ...installations.flatMap((path) => foldersIn(join(path, 'VC', 'Redist', 'MSVC'))),
  ];
  const folders = versions.flatMap((path) =>
    foldersIn(join(path, 'x64')).filter((name) => /[\\/]Microsoft\.VC14\d\.CRT$/.test(name)),
  );
  return folders.toSorted((a, b) => (isAtLeast(versionOf(a), versionOf(b)) ? -1 : 1))[0] ?? null;
}

const foldersIn = (path: string): readonly string[] =>
  existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [];

function versionOf(folder: string): Version {
  const file = join(folder, 'vcruntime140.dll');
  const program = existsSync(file) ? readWindowsProgram(readFileSync(file)) : null;
  return program?.version ?? { major: 0, minor: 0 };
}

/** The folders of every Visual Studio and its build tools, by the program that all of them install in this place. */
function visualStudios(env: Environment): readonly string[] {
  const vswhere = join(env['ProgramFiles(x86)'] ?? '', 'Microsoft Visual Studio', 'Installer', 'vswhere.exe');
  if (!existsSync(vswhere)) return [];
  const options = ['-products', '*', '-utf8', '-property', 'installationPath'];
  return execFileSync(vswhere, options, { encoding: 'utf8' }).split(/\r?\n/).filter(Boolean);
}
