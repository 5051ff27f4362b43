import { join } from 'node:path';
import { lineOptions, type RunProgram, runProgram } from './run-program.ts';

/** Returns a text of the Windows registry; null where there is none. */
export async function registryValue(key: string, value: string, run: RunProgram = runProgram): Promise<string | null> {
  const program = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
  const programEnd = await run(program, ['query', key, '/v', value], lineOptions);
  // `reg` prints "    MachineGuid    REG_SZ    12ab…".
  return /REG_SZ\s+(\S+)/.exec(programEnd?.output ?? '')?.[1] ?? null;
}
