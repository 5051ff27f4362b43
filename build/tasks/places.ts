import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A date, a zone or a language that no test may depend on. */
export interface Place {
  readonly name: string;
  /** Local time at which the run begins, as faketime reads it; null for the real date. */
  readonly date: string | null;
  readonly env: Readonly<Record<string, string>>;
}

const language = (name: string) => ({ LANG: `${name}.UTF-8`, LC_ALL: `${name}.UTF-8` });

export const places: readonly Place[] = [
  { name: 'new year', date: '2027-01-01 00:00:30', env: { TZ: 'Africa/Lagos' } },
  { name: 'leap day', date: '2028-02-29 12:00:00', env: { TZ: 'UTC' } },
  { name: 'over the end of the year', date: '2026-12-31 23:58:00', env: { TZ: 'Africa/Lagos' } },
  { name: 'a year after the dates in tests', date: '2027-11-21 14:00:00', env: { TZ: 'UTC' } },
  { name: 'New York', date: null, env: { TZ: 'America/New_York' } },
  { name: 'Tokyo', date: null, env: { TZ: 'Asia/Tokyo' } },
  { name: 'Kiritimati', date: null, env: { TZ: 'Pacific/Kiritimati' } },
  { name: 'German', date: null, env: language('de_DE') },
  { name: 'Turkish', date: null, env: language('tr_TR') },
];

/** Whether Debian's faketime can move the date on this computer. */
export const hasFaketime = (): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'faketime')));

/** Runs a command there and returns whether it ended well. Elapsed time stays real: only the date is moved. */
export function runAt({ date, env }: Place, command: readonly string[], cwd: string): boolean {
  const [program = '', ...args] = date === null ? command : ['faketime', '--exclude-monotonic', date, ...command];
  return spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
