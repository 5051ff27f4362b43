import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { listThirdParty, writeBundledNotices } from '../licences.ts';
import { projectRoot } from '../target.ts';

const PROGRAM = 'practice-service.mjs';

/**
 * `npm run practice:pack [-- --out DIR]`: makes one file of the practice service and what it needs, and an npm package of
 * it, `dist/transfer-till-practice-VERSION.tgz`, which runs with Node alone and has the licences of what is in it. Prints
 * the path of the package.
 */
async function packPractice(outDir: string): Promise<string> {
  const folder = join(outDir, 'practice-service');
  const lists = join(outDir, '.parts', 'practice-service');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    ssr: { noExternal: true },
    plugins: [listThirdParty(projectRoot, 'practice', lists)],
    build: {
      ssr: 'electron/practice/serve.ts',
      outDir: folder,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: PROGRAM, banner: '#!/usr/bin/env node', codeSplitting: false } },
    },
  });
  const { version, license } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const described = {
    name: 'transfer-till-practice',
    version,
    description:
      'A merchant service on this computer, with a simulated bank, for testing programs that collect transfers.',
    license,
    type: 'module',
    bin: PROGRAM,
    // The first with SQLite and without a flag for it.
    engines: { node: '>=22.13' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  writeBundledNotices(projectRoot, lists, folder);
  copyFileSync(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(projectRoot, '.github/docs/practice-service.md'), join(folder, 'README.md'));
  // npm is a script on Windows, which is run by a shell only.
  const shell = process.platform === 'win32';
  execFileSync('npm', ['pack', '--silent', '--pack-destination', '..'], { cwd: folder, shell });
  return join(outDir, `${described.name}-${version}.tgz`);
}

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
console.log(await packPractice(resolve(projectRoot, values.out)));
