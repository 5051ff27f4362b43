import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ok } from '../../electron/shared/base/result.ts';
import { packageTill, type System } from '../package-till.ts';
import { planFrom } from '../release-plan.ts';
import { projectRoot } from '../target.ts';
import { build } from './build-if-stale.ts';

const usage =
  'usage: npm run dist -- [--win] [--mac] [--linux] [--x64] [--arm64] [--dir] [--built] [--electron DIR] [--out DIR]';

const options = {
  win: { type: 'boolean', default: false },
  mac: { type: 'boolean', default: false },
  linux: { type: 'boolean', default: false },
  x64: { type: 'boolean', default: false },
  arm64: { type: 'boolean', default: false },
  dir: { type: 'boolean', default: false },
  built: { type: 'boolean', default: false },
  electron: { type: 'string' },
  out: { type: 'string', default: 'dist' },
} as const;

const systems = ['win', 'mac', 'linux'] as const;
const here: System = process.platform === 'win32' ? 'win' : process.platform === 'darwin' ? 'mac' : 'linux';
const archs = ['x64', 'arm64'] as const;

/**
 * `npm run dist`: builds the till and makes the installers of this computer's system, or of those that are named. With
 * `--built` it packs what was built before: what builds need not see the certificates.
 */
async function dist(argv: string[]): Promise<void> {
  const { values } = parseArgs({ args: argv, options });
  const plan = planFrom(process.env);
  if (!plan.ok) throw new Error(plan.failure);
  const output = values.built ? ok(undefined) : await build(projectRoot);
  if (!output.ok) throw new Error(output.failure);
  const named = systems.filter((system) => values[system]);
  const chosen = archs.filter((arch) => values[arch]);
  for (const system of named.length > 0 ? named : [here]) {
    const made = await packageTill({
      plan: plan.value,
      system,
      archs: chosen.length > 0 ? chosen : archs,
      outDir: resolve(projectRoot, values.out),
      unpackedOnly: values.dir,
      electronDist: values.electron === undefined ? null : resolve(values.electron),
    });
    for (const file of made.files) console.log(file);
    for (const warning of made.warnings) console.log(`\n${warning}`);
  }
}

await dist(process.argv.slice(2)).catch((error: Error) => {
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `${error.message}\n${usage}` : error.message);
  process.exitCode = 1;
});
