import { join } from 'node:path';
import { type ProgramEnd, type ProgramOptions, runProgram } from './run-program.ts';

/** As `runProgram`; tests play the programs of other systems. */
export type Run = (command: string, args: readonly string[], options: ProgramOptions) => Promise<ProgramEnd | null>;

/** For a program that is a part of the system and prints one line; in ms. */
export const lineOptions: ProgramOptions = { input: '', limit: 3_000 };

/** Returns a text of the Windows registry; null where there is none. */
export async function registryValue(key: string, value: string, run: Run = runProgram): Promise<string | null> {
  const program = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
  const programEnd = await run(program, ['query', key, '/v', value], lineOptions);
  // `reg` prints "    MachineGuid    REG_SZ    12ab…".
  return /REG_SZ\s+(\S+)/.exec(programEnd?.output ?? '')?.[1] ?? null;
}
