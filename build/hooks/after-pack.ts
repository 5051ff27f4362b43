import { join } from 'node:path';
import type { AfterPackContext as PackContext } from 'electron-builder';
import { readFuseWire, setFuses } from '../flip-fuses.ts';
import { fuseWire } from '../fuses.ts';

/** The program of a packed app, as Electron's fuse tool wants it named. */
export function programOf({ appOutDir, electronPlatformName, packager }: PackContext): string {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'darwin') return join(appOutDir, `${productFilename}.app`);
  return join(appOutDir, electronPlatformName === 'win32' ? `${productFilename}.exe` : 'transfer-till');
}

/** Before anything is signed: a signature covers the fuses. */
export const afterPack = (context: PackContext): Promise<void> => setFuses(programOf(context));

/** Throws when a program does not carry our wire: signing has damaged one before. */
export async function checkFuses(context: PackContext): Promise<void> {
  const wire = await readFuseWire(programOf(context));
  if (wire !== fuseWire) throw new Error(`the fuses of ${programOf(context)} are ${wire} and must be ${fuseWire}`);
}
