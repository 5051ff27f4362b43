import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * How a spooler behaves. takes: prints at once. keeps: takes jobs and prints none of them. hangs: takes nothing and does
 * not end until it is released. refuses: knows no such printer.
 */
export type SpoolerManner = 'takes' | 'keeps' | 'hangs' | 'refuses';

/**
 * Stand-ins for `lp`, `lpstat` and `powershell.exe`, as executables in a temporary folder that PATH and SystemRoot name
 * until `close`. The real `lp` reads the document from its standard input, prints "request id is XP58-12 (0 file(s))" and
 * ends with 0, or ends with 1 and "The printer or class does not exist." (OpenPrinting/cups systemv/lp.c); `lpstat -o`
 * lists requests that are not completed as "XP58-12  user  1024  date" (systemv/lpstat.c, show_jobs). The real
 * powershell.exe gives the lines of its standard input to the script as $input ("about_Automatic_Variables", Microsoft
 * Learn); its stand-in runs no script, it prints what the till's script prints.
 */
export function openSpoolerStandIn(manner: SpoolerManner) {
  const folder = mkdtempSync(join(tmpdir(), 'spooler-'));
  const jobs = join(folder, 'jobs');
  const begunFile = join(folder, 'begun');
  const hold = join(folder, 'hold');
  const windows = join(folder, 'System32', 'WindowsPowerShell', 'v1.0');
  for (const each of [jobs, begunFile, windows]) mkdirSync(each, { recursive: true });
  writeFileSync(hold, '');
  const wait = `while [ -e '${hold}' ]; do sleep 0.05; done; exit 1`;
  const take = (decode: string) => `cat | ${decode} > '${jobs}'/$$.part; mv '${jobs}'/$$.part '${jobs}'/$$`;
  const program = (path: string, lines: readonly string[]) => {
    writeFileSync(path, ['#!/bin/sh', `: > '${begunFile}'/$$`, ...lines, ''].join('\n'));
    chmodSync(path, 0o755);
  };
  const isTaken = manner === 'takes' || manner === 'keeps';
  program(join(folder, 'lp'), [
    ...(manner === 'hangs' ? [wait] : []),
    ...(manner === 'refuses'
      ? ['cat > /dev/null', 'echo "lp: The printer or class does not exist." >&2', 'exit 1']
      : []),
    ...(isTaken ? [take('cat'), 'echo "request id is $2-12 (0 file(s))"'] : []),
  ]);
  program(
    join(folder, 'lpstat'),
    manner === 'keeps' ? ['echo "$2-12  user  1024  Tue Nov 24 01:00:00 2026"'] : ['exit 0'],
  );
  program(join(windows, 'powershell.exe'), [
    ...(manner === 'hangs' ? [wait] : []),
    ...(manner === 'refuses' ? ['cat > /dev/null', 'echo refused'] : []),
    ...(isTaken ? [take('base64 -d'), 'echo started', `echo ${manner === 'takes' ? 'printed' : 'waiting'}`] : []),
  ]);
  const before = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot };
  process.env.PATH = `${folder}${delimiter}${before.PATH}`;
  process.env.SystemRoot = folder;
  const whole = (name: string) => !name.endsWith('.part');
  return {
    /** Every document that was taken, oldest first. */
    documents: () =>
      readdirSync(jobs)
        .filter(whole)
        .map((name) => readFileSync(join(jobs, name))),
    /** How many jobs have begun. */
    begun: () => readdirSync(begunFile).length,
    /** Ends the jobs that hang. */
    release: () => rmSync(hold, { force: true }),
    close() {
      if (existsSync(hold)) rmSync(hold);
      process.env.PATH = before.PATH;
      if (before.SystemRoot === undefined) delete process.env.SystemRoot;
      else process.env.SystemRoot = before.SystemRoot;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
