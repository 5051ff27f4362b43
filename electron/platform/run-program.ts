import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';

/** What a program printed; code null where it was ended at the time limit. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly output: string;
}

export interface ProgramOptions {
  readonly input: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly withErrors?: boolean;
  /** It is ended after this time; in ms. */
  readonly limit: number;
  /** Called with the process once it is started. Only tests pass it. */
  readonly started?: (program: ChildProcess) => void;
}

/** For a program that is a part of the system and prints one line. */
export const lineOptions: ProgramOptions = { input: '', limit: 3_000 };

/** `runProgram`, or in tests the programs of other systems. */
export type RunProgram = typeof runProgram;

/** More output than this is not read, in characters. */
const MOST_OUTPUT = 64_000;
/** What a program that has ended printed last is read within this time, in ms. */
const LAST_OUTPUT = 500;

/**
 * Runs a program without a window and returns what it printed; null when it could not be started. One that does
 * not end in time is stopped, without waiting until the system has stopped it.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramEnd | null> {
  const { input, env, withErrors = false, limit, started } = options;
  return new Promise((done) => {
    let output = '';
    const child = start(command, args, {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', withErrors ? 'pipe' : 'ignore'],
      windowsHide: true,
    });
    if (!child) return done(null);
    started?.(child);
    const letGo = () => {
      for (const pipe of child.stdio) pipe?.destroy();
      child.unref();
    };
    let timer = setTimeout(() => {
      child.kill('SIGKILL');
      letGo();
      done({ code: null, output });
    }, limit);
    const end = (result: ProgramEnd | null) => {
      clearTimeout(timer);
      done(result);
    };
    child.once('error', () => end(null));
    // The pipes may stay open although the program has ended: on Windows the server that `pg_ctl` started holds them.
    child.once('exit', (code) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        letGo();
        done({ code: code ?? -1, output });
      }, LAST_OUTPUT);
    });
    child.once('close', (code) => end({ code: code ?? -1, output }));
    for (const pipe of [child.stdout, child.stderr])
      pipe?.setEncoding('utf8').on('data', (text: string) => {
        if (output.length < MOST_OUTPUT) output += text;
      });
    // A program that ends before it read everything says so by its code.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/**
 * Returns null where the system refuses it at once. Node reports by an event that there is no such program, and throws
 * for most other reasons, such as a rule of AppLocker (lib/internal/child_process.js, ChildProcess.prototype.spawn).
 */
function start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess | null {
  try {
    return spawn(command, args, options);
  } catch {
    // The caller knows what to do without the program, whatever the reason is.
    return null;
  }
}

/** Runs a script in the PowerShell of Windows, which may read what is written to its standard input. */
export function runPowerShell(script: string, options: ProgramOptions, run: RunProgram = runProgram) {
  // Whole, since Windows looks for a bare name in the current folder first.
  const folder = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'WindowsPowerShell', 'v1.0');
  const args = ['-NoProfile', '-NonInteractive', '-InputFormat', 'Text', '-OutputFormat', 'Text', '-Command', script];
  return run(join(folder, 'powershell.exe'), args, options);
}

export async function registryValue(key: string, value: string, run: RunProgram): Promise<string | null> {
  const program = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
  const programEnd = await run(program, ['query', key, '/v', value], lineOptions);
  // `reg` prints "    MachineGuid    REG_SZ    12ab…".
  return /REG_SZ\s+(\S+)/.exec(programEnd?.output ?? '')?.[1] ?? null;
}
