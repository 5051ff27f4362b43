import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AfterPackContext as PackContext } from 'electron-builder';
import { readFuseWire, setFuses } from '../flip-fuses.ts';
import { fuseWire } from '../fuses.ts';
import { postgresOf } from '../packed-programs.ts';
import { isRelease, type ReleasePlan } from '../release-plan.ts';
import { addVisualCRuntime, visualCFolder, windowsPostgresProblems } from '../visual-c-runtime.ts';

/** The program of a packed app, as Electron's fuse tool wants it named. */
function programOf({ appOutDir, electronPlatformName, packager }: PackContext): string {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'darwin') return join(appOutDir, `${productFilename}.app`);
  return join(appOutDir, electronPlatformName === 'win32' ? `${productFilename}.exe` : 'transfer-till');
}

/**
 * Before the program is signed: a signature covers the fuses. What lies beside the archive is copied, and on Windows
 * signed, by now, so that Microsoft's libraries keep the signature they have.
 */
export async function afterPack(context: PackContext, plan: ReleasePlan): Promise<void> {
  await setFuses(programOf(context));
  if (context.electronPlatformName === 'win32') completePostgres(postgresOf(programOf(context)), plan);
}

/** Throws where a release would bring a PostgreSQL that does not start on a clean Windows. */
export function completePostgres(postgres: string, plan: ReleasePlan, runtime = visualCFolder(process.env)): void {
  if (!existsSync(postgres)) return;
  addVisualCRuntime(postgres, runtime);
  const problems = windowsPostgresProblems(postgres);
  if (problems.length > 0 && isRelease(plan))
    throw new Error(`the PostgreSQL of this release would not start on a clean Windows:\n${problems.join('\n')}`);
}

/** Throws when a program does not carry our wire: signing has damaged one before. */
export async function checkFuses(context: PackContext): Promise<void> {
  const wire = await readFuseWire(programOf(context));
  if (wire !== fuseWire) throw new Error(`the fuses of ${programOf(context)} are ${wire} and must be ${fuseWire}`);
}
