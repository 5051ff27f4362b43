import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptedAdvisories, knownFaults, type Level } from '../known-faults.ts';
import { projectRoot } from '../target.ts';

/**
 * `npm audit --json | node build/tasks/audit.ts LEVEL`: fails for packages with a known fault of at least that level (`low`,
 * `moderate`, `high`, `critical`), but for those of `build/accepted-advisories.json` until their day.
 */
const [, , level = 'low'] = process.argv;
const acceptedAdvisories = JSON.parse(
  readFileSync(join(projectRoot, 'build/accepted-advisories.json'), 'utf8'),
) as AcceptedAdvisories;
const today = new Date().toISOString().slice(0, 10);
const faults = knownFaults(readFileSync(0, 'utf8'), { level: level as Level, acceptedAdvisories, today });
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
