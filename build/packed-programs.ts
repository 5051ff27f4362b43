import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { extractFile } from '@electron/asar';
import type { Release } from '../electron/updates/release.ts';
import { signatureProblem } from '../electron/updates/windows-signature.ts';
import { readFuseWire } from './flip-fuses.ts';
import { fuseWire } from './fuses.ts';
import { archiveOf } from './installed-size.ts';
import { windowsPostgresProblems } from './visual-c-runtime.ts';

const names = ['Transfer Till.exe', 'Transfer Till.app', 'transfer-till'];

/** The programs that were packed into a folder of packages, one for each system and architecture. */
export const packedPrograms = (outDir: string): readonly string[] =>
  readdirSync(outDir)
    .flatMap((folder) => names.map((name) => join(outDir, folder, name)))
    .filter((program) => existsSync(program));

/** What is wrong with the fuses of each program, a line each; a folder without a program is wrong too. */
export async function fuseProblems(outDir: string): Promise<readonly string[]> {
  const programs = packedPrograms(outDir);
  if (programs.length === 0) return [`there is no packed program in ${outDir}`];
  const wires = await Promise.all(programs.map(async (program) => ({ program, wire: await readFuseWire(program) })));
  return wires
    .filter(({ wire }) => wire !== fuseWire)
    .map(({ program, wire }) => `${program}: its fuses are ${wire} and must be ${fuseWire}`);
}

/**
 * Which installers for Windows a till would refuse as an update, a line each, by the publishers and the version that are
 * packed into them: signed by nobody, by another name, or of another version. None where their tills take no updates.
 */
export async function signatureProblems(outDir: string, problemWith = signatureProblem): Promise<readonly string[]> {
  const windowsProgram = packedPrograms(outDir).find((program) => program.endsWith('.exe'));
  const { updates, version } = windowsProgram === undefined ? { updates: null } : releaseIn(archiveOf(windowsProgram));
  if (!updates) return [];
  const { publishers } = updates;
  const installers = readdirSync(outDir).filter((name) => name.endsWith('.exe'));
  const problems = await Promise.all(
    installers.map(async (name) => ({
      name,
      problem: await problemWith(publishers, version, join(resolve(outDir), name)),
    })),
  );
  return problems
    .filter(({ problem }) => problem !== null)
    .map(({ name, problem }) => `${name}: ${problem}; its tills take ${version} of ${publishers.join(' | ')} alone`);
}

const releaseIn = (archive: string): Release => JSON.parse(extractFile(archive, 'release.json').toString());

/** Where the PostgreSQL of a packed program is. */
export const postgresOf = (program: string): string => join(dirname(archiveOf(program)), 'postgres');

/** What keeps the PostgreSQL of each packed program from starting, on Windows on a clean one, a line each. */
export const postgresProblems = (outDir: string): readonly string[] =>
  packedPrograms(outDir).flatMap((program) => problemsOf(program).map((line) => `${program}: ${line}`));

function problemsOf(program: string): readonly string[] {
  if (!existsSync(join(postgresOf(program), 'bin'))) return ['no PostgreSQL is in the package'];
  return program.endsWith('.exe') ? windowsPostgresProblems(postgresOf(program)) : [];
}
