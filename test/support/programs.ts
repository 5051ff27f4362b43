import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program is in this computer's `PATH`. */
const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, program)) || existsSync(join(folder, `${program}.exe`)));

/**
 * Returns whether the tests that run these programs can run here. Where they cannot, prints which programs are missing,
 * so that a skipped test has a reason in the output.
 */
export function canRun(...programs: readonly string[]): boolean {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0)
    process.stdout.write(
      `skipped: tests that need ${missing.join(' and ')}, not installed here (.ci/run installs it)\n`,
    );
  return missing.length === 0;
}
