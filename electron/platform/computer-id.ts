import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProgramEnd, type ProgramOptions, runProgram } from './run-program.ts';

type Run = (command: string, args: readonly string[], options: ProgramOptions) => Promise<ProgramEnd | null>;

/** The programs are a part of the system and print one line; in ms. */
const options: ProgramOptions = { input: '', limit: 3_000 };

/** As a computer without a number of its own prints it. */
const isBlank = (id: string): boolean => /^[0-]*$|^[f-]*$/i.test(id);

/**
 * Returns an id of this computer, or null where the system gives none. On Windows it joins the id of the firmware and the
 * id that Windows got at its installation; a copied disk brings only the second along. Store a digest of it, never the id.
 */
export async function computerId(
  platform: NodeJS.Platform = process.platform,
  run: Run = runProgram,
): Promise<string | null> {
  const ids = await Promise.all(
    platform === 'win32' ? windowsIds(run) : [platform === 'darwin' ? macId(run) : linuxId()],
  );
  const usableIds = ids.filter((id): id is string => id !== null && !isBlank(id));
  return usableIds.length > 0 ? usableIds.join(' ') : null;
}

const windowsIds = (run: Run) =>
  [
    ['HKLM\\SYSTEM\\HardwareConfig', 'LastConfig'] as const,
    ['HKLM\\SOFTWARE\\Microsoft\\Cryptography', 'MachineGuid'] as const,
  ].map(([key, value]) => registryValue(run, key, value));

/** `reg` prints the value as "    MachineGuid    REG_SZ    12ab…". */
async function registryValue(run: Run, key: string, value: string): Promise<string | null> {
  const program = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
  const programEnd = await run(program, ['query', key, '/v', value], options);
  return /REG_SZ\s+\{?([\w-]+)\}?/.exec(programEnd?.output ?? '')?.[1] ?? null;
}

async function macId(run: Run): Promise<string | null> {
  const programEnd = await run('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice'], options);
  return /"IOPlatformUUID" = "([\w-]+)"/.exec(programEnd?.output ?? '')?.[1] ?? null;
}

const linuxId = (): Promise<string | null> =>
  readFile('/etc/machine-id', 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
