import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { getRawHeader } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFuseWire } from '../../build/flip-fuses.ts';
import { fuseWire } from '../../build/fuses.ts';
import { archiveOf, installedSize } from '../../build/installed-size.ts';
import { licenceProblems } from '../../build/licences.ts';
import type { System } from '../../build/package-till.ts';
import { fuseProblems, packedPrograms, postgresProblems, signatureProblems } from '../../build/packed-programs.ts';
import { postgresFiles } from '../../build/postgres-files.ts';
import { planFrom, type ReleasePlan } from '../../build/release-plan.ts';
import type { Release } from '../../electron/updates/release.ts';
import { signatureProblem } from '../../electron/updates/windows-signature.ts';
import { APP_ID } from '../../electron/windows/app-id.ts';
import { isDeep } from '../support/deep.ts';
import { canRun } from '../support/programs.ts';
import { unwrap } from '../support/unwrap.ts';
import {
  type Arch,
  damageOf,
  filesIn,
  type PackedTill,
  pack,
  propertyList,
  recordedHash,
  removeTemporaryFolders,
  temporaryFolder,
  textIn,
} from './packed.ts';
import { removeFakes } from './stand-in-electron.ts';

const plain: ReleasePlan = unwrap(planFrom({}));
const platformOf = { win: 'win32', mac: 'darwin', linux: 'linux' } as const;

afterAll(() => {
  removeTemporaryFolders();
  removeFakes();
});

/** Nothing else may be in a package: what runs, and the licence of what is not ours. */
const allowedFiles = [
  /^package\.json$/,
  /^release\.json$/,
  /^out\/main\/(index|journal-worker|answer-worker)\.js$/,
  /^out\/main\/chunks\/[\w-]+\.[\w-]{8}\.js$/,
  /^out\/preload\/(till|customer)\.cjs$/,
  /^out\/renderer\/(index|customer-display|print)\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2)$/,
  /^out\/third-party-notices\.txt$/,
  /^node_modules\/keytar\/(package\.json|LICENSE\.md|lib\/keytar\.js)$/,
];

const targets: readonly (readonly [System, Arch])[] = [
  ['linux', 'x64'],
  ['win', 'x64'],
  ['mac', 'arm64'],
];
/** The other kind of processor of Windows and macOS differs in the native library alone. */
const moreTargets: typeof targets = [
  ['win', 'arm64'],
  ['mac', 'x64'],
];

describe.each(isDeep ? [...targets, ...moreTargets] : targets)('the till packed for %s, %s', (system, arch) => {
  let packedTill: PackedTill;
  beforeAll(async () => {
    packedTill = await pack(system, arch, plain);
  });
  const native = `node_modules/keytar/prebuilds/${platformOf[system]}-${arch}/keytar.node`;
  const release = () => JSON.parse(textIn(packedTill.asar, 'release.json')) as Release;

  it(`packs what runs and nothing else for ${system}, ${arch}`, () => {
    const files = filesIn(packedTill.asar).map(({ path }) => path);
    const others = files.filter((path) => path !== native && !allowedFiles.some((shape) => shape.test(path)));
    expect(others).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['package.json', 'release.json', 'out/main/index.js', native]));
  });

  it('brings the licence of every package in it, of its font, and beside it those of Electron and Chromium', () => {
    const notices = textIn(packedTill.asar, 'out/third-party-notices.txt');
    const titles = [...notices.matchAll(/^(@?[\w./-]+) \d+\.\d+\.\d+ \([\w.-]+\)$/gm)].map(([, name]) => name);
    expect(titles).toEqual(
      expect.arrayContaining(['react', 'zod', 'pg', 'electron-updater', 'keytar', '@fontsource-variable/inter']),
    );
    for (const name of [
      'PostgreSQL',
      'ICU',
      'OpenSSL 1.1',
      'OpenSSL 3',
      'libxml2',
      'zlib',
      'curl',
      'Microsoft Visual C++ runtime',
    ])
      expect(notices).toContain(`\n${name}, which comes with the database of a shop (`);
    expect(notices.match(/Copyright/gi)?.length).toBeGreaterThanOrEqual(titles.length);
    // On a Mac electron-builder takes these two from its own download alone (app-builder-lib/out/electron/ElectronFramework.js).
    if (system === 'mac') return;
    const beside = readdirSync(packedTill.folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path));
    expect(beside).toEqual(expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']));
  });

  it('packs a small till, every byte of which is in a part with a name', () => {
    expect(statSync(packedTill.asar).size).toBeLessThanOrEqual(12_000_000);
    const sizes = installedSize(packedTill.folder, archiveOf(packedTill.program));
    const [all = 0, ...namedSizes] = sizes
      .slice(0, -1)
      .map(([, bytes]) => bytes)
      .reverse();
    const { headerSize } = getRawHeader(packedTill.asar);
    expect(namedSizes.reduce((sum, bytes) => sum + bytes)).toBe(all - headerSize - 8);
  });

  it('packs the one native file of its own system beside the archive', () => {
    const beside = `${packedTill.asar}.unpacked`;
    const foundFiles = readdirSync(beside, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(beside, name)).isFile(),
    );
    expect(foundFiles).toEqual([native]);
    expect(
      filesIn(packedTill.asar)
        .filter(({ unpacked }) => unpacked)
        .map(({ path }) => path),
    ).toEqual([native]);
    const bytes = readFileSync(join(beside, native));
    expect(magicOf(bytes, system)).toBe(true);
    expect(release().natives).toEqual({ [native]: createHash('sha256').update(bytes).digest('hex') });
  });

  it('brings the PostgreSQL of this computer beside the archive, complete enough to start', () => {
    if (platformOf[system] !== process.platform || arch !== process.arch) return;
    const programs = join(dirname(packedTill.asar), 'postgres', 'bin');
    const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
    expect(version).toMatch(/^postgres \(PostgreSQL\) 18\./);
    expect(readdirSync(programs).toSorted()).toEqual(['initdb', 'pg_ctl', 'postgres']);
  });

  it('reports a package without PostgreSQL exactly where npm installed none for it', () => {
    const isInstalled = postgresFiles({ platform: platformOf[system], arch }) !== null;
    const problems = postgresProblems(dirname(packedTill.folder));
    expect(problems.filter((line) => line.endsWith(': no PostgreSQL is in the package'))).toHaveLength(
      isInstalled ? 0 : 1,
    );
  });

  it('reports what it is, and accepts no updates without a signature', () => {
    expect(release()).toMatchObject({ version: versionNow, updates: null, hasFeed: false });
    expect(release().changes.length).toBeGreaterThan(0);
  });

  it('carries every fuse as stated', async () => {
    expect(await readFuseWire(packedTill.program)).toBe(fuseWire);
    expect(packedPrograms(dirname(packedTill.program))).toEqual([]);
    expect(packedPrograms(dirname(packedTill.folder))).toEqual([packedTill.program]);
    expect(await fuseProblems(dirname(packedTill.folder))).toEqual([]);
  });

  it('packs property lists that macOS can read, with what it asks a program for', () => {
    if (system !== 'mac') return;
    const lists = readdirSync(packedTill.program, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.plist'),
    );
    const read = (name: string) => propertyList(join(packedTill.program, name)) as Readonly<Record<string, unknown>>;
    expect(read('Contents/Info.plist')).toMatchObject({
      CFBundleIdentifier: APP_ID,
      CFBundleExecutable: 'Transfer Till',
      CFBundlePackageType: 'APPL',
      CFBundleShortVersionString: versionNow,
      CFBundleVersion: versionNow,
      LSMinimumSystemVersion: '13.0',
      NSLocalNetworkUsageDescription: expect.stringContaining('receipt printers'),
      ElectronSquirrelPreventDowngrades: true,
    });
    // The till's id distinguishes its helper programs from those of other apps.
    const ids = lists.map((name) => [name, read(name).CFBundleIdentifier]);
    expect(ids).toHaveLength(5);
    for (const [name, id] of ids) expect(id, String(name)).toMatch(new RegExp(`^${APP_ID}(\\.helper(\\.|$)|$)`));
    for (const name of canRun('plistutil') ? lists : [])
      expect(
        spawnSync('plistutil', ['-i', join(packedTill.program, name), '-f', 'bin', '-o', '/dev/null']).status,
      ).toBe(0);
  });

  it('packs no language packs that nobody reads', () => {
    const all = readdirSync(packedTill.folder, { recursive: true, encoding: 'utf8' });
    expect(all.some((name) => /locales\/en-US\.pak$|en\.lproj/.test(name))).toBe(true);
    expect(all.filter((name) => /\bde\.(pak|lproj)/.test(name))).toEqual([]);
  });

  it('knows its archive, byte by byte', () => {
    const recordedHeader = system === 'linux' ? hashOfHeader(packedTill.asar) : recordedHash(packedTill);
    expect(recordedHeader).toMatch(/^[0-9a-f]{64}$/);
    expect(damageOf(packedTill.asar, recordedHeader)).toBeNull();
    const { headerSize } = getRawHeader(packedTill.asar);
    const size = statSync(packedTill.asar).size;
    const places = [40, Math.floor(headerSize / 2), headerSize + 9, headerSize + 5_000, Math.floor(size / 2), size - 1];
    for (const at of places)
      expect(damageOf(withOneByteChanged(packedTill.asar, at), recordedHeader), `byte ${at}`).not.toBeNull();
  });
});

const { version: versionNow } = createRequire(import.meta.url)('../../package.json') as { version: string };

const hashOfHeader = (asar: string) => createHash('sha256').update(getRawHeader(asar).headerString).digest('hex');

/** The first bytes of a library of each system: ELF, PE, Mach-O. */
function magicOf(bytes: Buffer, system: System): boolean {
  if (system === 'linux') return bytes.subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1'));
  if (system === 'win') return bytes.subarray(0, 2).toString() === 'MZ';
  return bytes.readUInt32LE(0) === 0xfe_ed_fa_cf;
}

function withOneByteChanged(asar: string, at: number): string {
  const copy = join(temporaryFolder(), 'app.asar');
  copyFileSync(asar, copy);
  const bytes = readFileSync(copy);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(copy, bytes);
  return copy;
}

it('stores the address and the publisher in a signed till with a feed, and refuses another signature', async () => {
  const feed = 'https://updates.example.com/till/';
  const signedPlan: ReleasePlan = {
    ...plain,
    windowsSigning: { kind: 'file' },
    updates: { feed, publishers: ['CN=Transfer Till Ltd'] },
  };
  const packedTill = await pack('win', 'x64', signedPlan);
  const read = (name: string) => JSON.parse(textIn(packedTill.asar, name));
  expect(read('release.json')).toMatchObject({ updates: { feed }, hasFeed: true });
  expect(read('update-source.json')).toMatchObject({
    provider: 'generic',
    url: feed,
    publisherName: ['CN=Transfer Till Ltd'],
  });

  const outDir = dirname(packedTill.folder);
  const installer = join(outDir, 'Transfer-Till-1.1.0-win-x64.exe');
  writeFileSync(installer, 'an installer');
  const problemsOf = (subject: string, version = versionNow) =>
    signatureProblems(outDir, (publishers, packedVersion, file) =>
      signatureProblem(publishers, packedVersion, file, async (path) =>
        JSON.stringify({ status: 0, subject, path, product: 'Transfer Till', version }),
      ),
    );
  expect(await problemsOf('CN=Transfer Till Ltd')).toEqual([]);
  expect(await problemsOf('CN=Transfer Till Ltd', '0.0.1')).toEqual([expect.stringContaining('another version')]);
  expect(await problemsOf('CN=Transfer Till Limited')).toEqual([
    expect.stringMatching(
      /^Transfer-Till-1\.1\.0-win-x64\.exe: it was signed by somebody else; .*CN=Transfer Till Ltd alone$/,
    ),
  ]);
});

it('stores none of it in an unsigned till with a feed', async () => {
  const plan: ReleasePlan = { ...plain, updates: { feed: 'https://updates.example.com/', publishers: ['CN=A'] } };
  const packedTill = await pack('win', 'x64', plan);
  writeFileSync(join(dirname(packedTill.folder), 'Transfer-Till-1.1.0-win-x64.exe'), 'an installer');
  expect(await signatureProblems(dirname(packedTill.folder))).toEqual([]);
  expect(JSON.parse(textIn(packedTill.asar, 'release.json'))).toMatchObject({
    updates: null,
    hasFeed: true,
  });
  expect(filesIn(packedTill.asar).map(({ path }) => path)).not.toContain('update-source.json');
});

describe('the licence of a package that would ship', () => {
  const fine = { name: 'a', version: '1.0.0', licence: 'MIT', author: 'A', text: 'MIT License' };

  it.each([
    ['is missing', { ...fine, licence: '' }],
    ['is not one of those allowed', { ...fine, licence: 'GPL-3.0-only' }],
    ['has no text', { ...fine, licence: 'ISC', text: '' }],
  ])('ends the build when the licence of a package that would ship %s', (_what, each) =>
    expect(licenceProblems([fine, each])).toHaveLength(1),
  );
});
