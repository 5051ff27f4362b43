import { readFile } from 'node:fs/promises';
import { lineOptions, type ProgramEnd, type RunProgram, registryValue, runProgram } from './run-program.ts';

/** As a computer without a number of its own prints it. */
const isBlank = (id: string): boolean => /^[0-]*$|^[f-]*$/i.test(id);

/** Whether the program ended by itself. `reg` ends with 1 where there is no such value. */
const isAnswer = (end: ProgramEnd | null): boolean => end?.code === 0 || end?.code === 1;

/**
 * Returns an id of this computer. On Windows it joins the id of the firmware and the id that Windows got at its
 * installation; a copied disk brings only the second along. Null where the system gives none, or not all of it now, as
 * while a virus scanner holds a program up at sign-in: a part of the id would count as another computer. Store a digest
 * of it, never the id.
 */
export async function computerId(
  platform: NodeJS.Platform = process.platform,
  run: RunProgram = runProgram,
): Promise<string | null> {
  const ends: (ProgramEnd | null)[] = [];
  const runAndNote: RunProgram = async (...call) => {
    const end = await run(...call);
    ends.push(end);
    return end;
  };
  const ids = await Promise.all(
    platform === 'win32' ? windowsIds(runAndNote) : [platform === 'darwin' ? macId(runAndNote) : linuxId()],
  );
  if (!ends.every(isAnswer)) return null;
  const usableIds = ids.filter((id): id is string => id !== null && !isBlank(id));
  return usableIds.length > 0 ? usableIds.join(' ') : null;
}

const windowsIds = (run: RunProgram) =>
  [
    ['HKLM\\SYSTEM\\HardwareConfig', 'LastConfig'] as const,
    ['HKLM\\SOFTWARE\\Microsoft\\Cryptography', 'MachineGuid'] as const,
  ].map(async ([key, value]) => (await registryValue(key, value, run))?.replace(/[{}]/g, '') ?? null);

async function macId(run: RunProgram): Promise<string | null> {
  const programEnd = await run('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice'], lineOptions);
  return /"IOPlatformUUID" = "([\w-]+)"/.exec(programEnd?.output ?? '')?.[1] ?? null;
}

const linuxId = (): Promise<string | null> =>
  readFile('/etc/machine-id', 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
