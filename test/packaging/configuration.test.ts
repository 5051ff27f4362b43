import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesOf } from '../../build/changes-of.ts';
import { drawIcons } from '../../build/draw-icons.ts';
import { configuration } from '../../build/electron-builder.ts';
import { fuses, fuseWire } from '../../build/fuses.ts';
import { azureManager, packageTill, type System, warningFor } from '../../build/package-till.ts';
import { planFrom, type ReleasePlan } from '../../build/release-plan.ts';
import { projectRoot } from '../../build/target.ts';
import { APP_ID, TOAST_ACTIVATOR_CLSID } from '../../electron/windows/app-id.ts';
import { unwrap } from '../support/unwrap.ts';
import { propertyList } from './packed.ts';

const fromHere = createRequire(import.meta.url);
const fromBuilder = createRequire(fromHere.resolve('electron-builder'));
const { validateConfiguration } = fromBuilder('app-builder-lib/out/util/config/config') as {
  validateConfiguration: (config: object, debug: { isEnabled: boolean }) => Promise<void>;
};
const { WinPackager } = fromBuilder('app-builder-lib/out/winPackager') as {
  WinPackager: { prototype: { shouldSignFile: (this: object, file: string) => boolean } };
};
const read = (name: string) => readFileSync(join(projectRoot, 'build', name), 'utf8');

const planOf = (env: Record<string, string>): ReleasePlan => unwrap(planFrom(env));

const everything = {
  TILL_UPDATE_FEED: 'https://updates.example.com/till',
  TILL_WINDOWS_PUBLISHER: 'CN=Transfer Till Ltd, O=Transfer Till Ltd, C=NG',
  WIN_CSC_LINK: 'file:///certificate.pfx',
  CSC_NAME: 'Developer ID Application: Transfer Till Ltd',
  APPLE_API_KEY: '/key.p8',
  APPLE_API_KEY_ID: 'KEY',
  TILL_MUST_BE_SIGNED: '1',
};
const azure = {
  WIN_AZURE_ENDPOINT: 'https://weu.codesigning.azure.net/',
  WIN_AZURE_ACCOUNT: 'till',
  WIN_AZURE_PROFILE: 'public',
};
const of = (env: Record<string, string>, platform: 'win32' | 'darwin' | 'linux' = 'linux') =>
  configuration(planOf(env), { outDir: '/dist', platform });

describe('the configuration of the packages', () => {
  it.each(['win32', 'darwin', 'linux'] as const)('gives electron-builder valid settings for %s', async (platform) => {
    for (const env of [{}, everything])
      await expect(validateConfiguration(of(env, platform), { isEnabled: false })).resolves.toBeUndefined();
  });

  it('refuses a configuration with a word that electron-builder does not know', async () => {
    await expect(validateConfiguration({ ...of({}), fuses: {} }, { isEnabled: false })).rejects.toThrow(/fuses/);
  });

  it('names the packages without a space, by version, system and architecture', () => {
    const { artifactName } = of({});
    expect(artifactName).not.toContain(' ');
    for (const part of ['version', 'os', 'arch', 'ext']) expect(artifactName).toContain(`{${part}}`);
  });

  it('leaves the processors to whoever packs, for a list of them would win over --x64', () => {
    const { win, mac, linux } = of({});
    for (const system of [win, mac, linux]) {
      expect(system?.target).not.toEqual([]);
      for (const target of [system?.target].flat()) expect(target).toBeTypeOf('string');
    }
  });

  it('asks whether it is for one user or all, and associates no files and no addresses', () => {
    const { nsis, win, fileAssociations, protocols } = of({});
    // For all users too, where the account at the counter cannot replace the program.
    expect(nsis).toMatchObject({
      oneClick: false,
      perMachine: false,
      allowElevation: true,
      deleteAppDataOnUninstall: false,
    });
    expect(win).toMatchObject({ requestedExecutionLevel: 'asInvoker' });
    expect([fileAssociations, protocols]).toEqual([undefined, undefined]);
  });

  it('compares every Electron that is packed with the hash in the package of the lock', () => {
    const { version } = fromHere('electron/package.json') as { version: string };
    const { checksums } = of({}).electronDownload as { checksums: Readonly<Record<string, string>> };
    expect(checksums).toEqual(fromHere('electron/checksums.json'));
    for (const system of ['win32', 'darwin', 'linux'])
      for (const arch of ['x64', 'arm64'])
        expect(checksums[`electron-v${version}-${system}-${arch}.zip`]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('leaves the integrity of the archive on', () => {
    expect(of({})).toMatchObject({ appId: APP_ID, asar: { smartUnpack: false }, asarUnpack: ['**/*.node'] });
    expect(JSON.stringify(of({}))).not.toMatch(/disableAsarIntegrity|disableSanityCheckAsar/);
  });

  it('hardens macOS when there is an identity, and marks the rest so that they start at all', () => {
    expect(of(everything).mac).toMatchObject({ hardenedRuntime: true, notarize: true });
    expect(of(everything).mac).not.toHaveProperty('identity');
    expect(of({}).mac).toMatchObject({ identity: '-', hardenedRuntime: false, notarize: false });
  });

  it('gives macOS one entitlement and no more', () => {
    expect(propertyList(join(projectRoot, 'build/entitlements.mac.plist'))).toEqual({
      'com.apple.security.cs.allow-jit': true,
    });
  });

  it('signs the libraries of Windows beside its programs, and not the one whose hash is in the package', () => {
    // As electron-builder decides for each file (app-builder-lib/out/winPackager.js).
    const signs = (file: string) =>
      WinPackager.prototype.shouldSignFile.call({ platformSpecificBuildOptions: of(everything).win }, file);
    for (const file of ['postgres.exe', 'libpq.dll', 'plpgsql.dll', 'ffmpeg.dll']) expect(signs(file), file).toBe(true);
    for (const file of ['keytar.node', 'postgres.bki', 'app.asar']) expect(signs(file), file).toBe(false);
  });

  it('signs the programs and libraries of the PostgreSQL of macOS, and not what they read', () => {
    const resources = '/dist/mac-arm64/Transfer Till.app/Contents/Resources';
    const isLeftOut = (path: string) =>
      [of(everything).mac?.signIgnore ?? []].flat().some((shape) => new RegExp(shape).test(`${resources}/${path}`));
    for (const path of ['timezone/Africa/Lagos', 'timezone/posixrules', 'extension/pgcrypto.control', 'postgres.bki'])
      expect(isLeftOut(`postgres/share/postgresql/${path}`), path).toBe(true);
    expect(isLeftOut('app.asar.unpacked/node_modules/keytar/prebuilds/darwin-arm64/keytar.node')).toBe(true);
    for (const path of ['bin/postgres', 'bin/initdb', 'lib/libpq.5.dylib', 'lib/postgresql/plpgsql.dylib'])
      expect(isLeftOut(`postgres/${path}`), path).toBe(false);
    expect(isLeftOut('../MacOS/Transfer Till')).toBe(false);
  });

  it('asks macOS 13 or newer, as Electron does, for the network of the shop, and to install no lower version', () => {
    expect(of({}).mac).toMatchObject({
      minimumSystemVersion: '13.0',
      extendInfo: {
        NSLocalNetworkUsageDescription: expect.stringContaining('receipt printers'),
        ElectronSquirrelPreventDowngrades: true,
      },
    });
  });

  it('takes AppImages that start without libfuse2', () => {
    expect(of({}).toolsets).toMatchObject({ appimage: expect.not.stringMatching(/^0\./) });
  });

  it('names every library of the Debian package that Electron links against', () => {
    expect(of({}).deb?.depends).toEqual(expect.arrayContaining(['libgbm1', 'libasound2', 'libsecret-1-0']));
  });

  it('requires the packages of a release to be signed, and no others', () => {
    expect(of(everything).forceCodeSigning).toBe(true);
    expect(of({}).forceCodeSigning).toBe(false);
  });

  it('signs for Windows with a certificate of Windows’ store, as a device or a service shows it there', async () => {
    const { WIN_CSC_LINK: _, ...rest } = everything;
    const settings = of({ ...rest, WIN_CSC_SHA1: 'A1'.repeat(20) }, 'win32');
    await expect(validateConfiguration(settings, { isEnabled: false })).resolves.toBeUndefined();
    expect(settings.win?.signtoolOptions).toEqual({
      certificateSha1: 'A1'.repeat(20),
      publisherName: [everything.TILL_WINDOWS_PUBLISHER],
      signingHashAlgorithms: ['sha256'],
    });
    expect(warningFor(planOf({ ...rest, WIN_CSC_SHA1: 'A1'.repeat(20) }), 'win')).toBeNull();
  });

  it('signs for Windows at Azure, and gives no settings of another tool, which would cause a warning', async () => {
    const { WIN_CSC_LINK: _, ...rest } = everything;
    const settings = of({ ...rest, ...azure }, 'win32');
    await expect(validateConfiguration(settings, { isEnabled: false })).resolves.toBeUndefined();
    expect(settings.win?.azureSignOptions).toEqual({
      endpoint: azure.WIN_AZURE_ENDPOINT,
      codeSigningAccountName: 'till',
      certificateProfileName: 'public',
      publisherName: everything.TILL_WINDOWS_PUBLISHER,
    });
    expect(settings.win).not.toHaveProperty('signtoolOptions');
    expect(warningFor(planOf({ ...rest, ...azure }), 'win')).toBeNull();
  });

  it('installs Microsoft’s module for Azure in a fixed version', async () => {
    const commands: string[] = [];
    const exec = async (_program: string, words: readonly string[]) => void commands.push(words.at(-1) ?? '');
    const vm = { value: Promise.resolve({ exec, powershellCommand: { value: Promise.resolve('powershell.exe') } }) };
    await azureManager.initialize.call({ ...azureManager, packager: { vm } });
    const installs = commands.filter((command) => command.includes('Install-Module'));
    expect(installs).toEqual([expect.stringMatching(/-Name TrustedSigning -RequiredVersion \d+\.\d+\.\d+ /)]);
  });

  const { CSC_NAME: _, ...withoutMac } = everything;
  const { APPLE_API_KEY: __, ...withoutNotarization } = everything;
  const { WIN_CSC_LINK: ___, ...withoutWindows } = everything;
  const unsignedPlans: readonly (readonly [what: string, System, Record<string, string>])[] = [
    ['a Mac package with the ad hoc mark', 'mac', withoutMac],
    ['a Mac package that is not notarized', 'mac', withoutNotarization],
    ['a Windows package without a certificate', 'win', withoutWindows],
    ['a Windows package with a feed and no certificate', 'win', { TILL_UPDATE_FEED: everything.TILL_UPDATE_FEED }],
  ];
  it.each(unsignedPlans)('refuses %s where packages must be signed', async (_what, system, env) => {
    const options = { system, archs: ['x64'], outDir: '/dist', unpackedOnly: true, electronDist: null } as const;
    await expect(packageTill({ ...options, plan: planOf(env) })).rejects.toThrow(/Nothing was packed/);
  });
});

describe('the installer of Windows', () => {
  it('preserves the records unless the user chooses otherwise, and asks nothing in an upgrade', () => {
    const inThisOrder = /ifNot.*isUpdated.*MB_DEFBUTTON2.*\/SD IDNO IDNO keepRecords.*RMDir \/r/s;
    expect(read('installer.nsh')).toMatch(inThisOrder);
  });

  it('removes the values by which Windows opens the till, or ends an update, at sign-in', () => {
    const [, uninstaller = ''] = read('installer.nsh').split('!macro customUnInstall\n');
    const keys = [...uninstaller.matchAll(/DeleteRegValue HKCU "([^"]+)" "([^"]+)"/g)];
    expect(keys.map(([, key]) => key?.replace(/.*CurrentVersion/, ''))).toEqual([
      '\\Run',
      '\\Explorer\\StartupApproved\\Run',
      '\\RunOnce',
    ]);
    expect(new Set(keys.map(([, , value]) => value))).toEqual(new Set([APP_ID]));
  });

  it('removes the registry key that starts the till from an old notification', () => {
    expect(read('installer.nsh')).toContain(`DeleteRegKey HKCU "Software\\Classes\\CLSID\\${TOAST_ACTIVATOR_CLSID}"`);
  });
});

describe('the build settings', () => {
  it('needs none of the build settings', () => {
    expect(planOf({})).toEqual({
      windowsSigning: null,
      macSigned: false,
      macNotarized: false,
      updates: null,
      mustBeSigned: false,
    });
  });

  it.each([
    'http://updates.example.com',
    'updates.example.com',
    'https://me@example.com/',
    'https://example.com/?a',
    'xxx',
  ])('refuses %s as the address of updates', (feed) =>
    expect(planFrom({ TILL_UPDATE_FEED: feed })).toMatchObject({ ok: false }),
  );

  it.each([
    ['a file', { WIN_CSC_LINK: 'file:///certificate.pfx' }],
    ['Windows’ store', { WIN_CSC_SHA1: 'a1'.repeat(20) }],
    ['Azure', azure],
  ])('refuses to build a Windows till signed by %s without the publisher of its updates', (_, signing) =>
    expect(planFrom({ TILL_UPDATE_FEED: everything.TILL_UPDATE_FEED, ...signing })).toMatchObject({
      ok: false,
      failure: expect.stringContaining('TILL_WINDOWS_PUBLISHER'),
    }),
  );

  it.each([
    ['an incomplete thumbprint', { WIN_CSC_SHA1: 'a1 a2' }, 'WIN_CSC_SHA1'],
    ['Azure without a profile', { ...azure, WIN_AZURE_PROFILE: ' ' }, 'belong together'],
    ['two keys at once', { ...azure, WIN_CSC_LINK: 'file:///certificate.pfx' }, 'choose one'],
  ])('refuses %s rather than pack without a signature', (_, env, words) =>
    expect(planFrom(env)).toMatchObject({ ok: false, failure: expect.stringContaining(words) }),
  );

  it.each([
    ['a feed', '', true],
    ['a feed, though somebody said no', '0', false],
    ['no feed', '', false],
    ['no feed, though somebody said so', '1', true],
  ])('requires a signature with %s', (what, value, must) =>
    expect(
      planOf({
        TILL_MUST_BE_SIGNED: value,
        ...(what.startsWith('a feed') && { TILL_UPDATE_FEED: everything.TILL_UPDATE_FEED }),
      }),
    ).toMatchObject({ mustBeSigned: must }),
  );

  it.each(['yes', 'true', '2'])('refuses %s as an answer whether packages must be signed', (value) =>
    expect(planFrom({ TILL_MUST_BE_SIGNED: value })).toMatchObject({ ok: false }),
  );

  it('warns where a package is not signed or not notarized', () => {
    const warnings = (env: Record<string, string>) =>
      (['win', 'mac', 'linux'] as const).map((it) => warningFor(planOf(env), it));
    expect(warnings({})).toEqual([expect.stringContaining('NOT SIGNED'), expect.stringContaining('NOT SIGNED'), null]);
    expect(warnings(everything)).toEqual([null, null, null]);
    expect(warnings({ CSC_NAME: 'me' })[1]).toContain('NOT NOTARIZED');
  });
});

describe('the fuses', () => {
  it('sets exactly these nine fuses', () => expect(fuseWire).toBe('010011001'));
  it.each(Object.entries(fuses))('documents the reason for fuse number %s', (_, { why }) =>
    expect(why.length).toBeGreaterThan(30),
  );
});

it('draws every icon from build/icon.svg', () => {
  for (const [name, bytes] of drawIcons()) {
    const keptFile = readFileSync(join(projectRoot, 'build', name));
    expect(keptFile.equals(bytes), `${name}: npm run icons`).toBe(true);
  }
});

describe('what changed', () => {
  const changelog =
    '# C\n\n## Unreleased\n\n### Added\n- One.\n\n## 1.2.0\n\n### Fixed\n- Two.\n- Three.\n\n## 1.1.0\n- Four.\n';
  it('takes what changed from the part of that version in the changelog', () =>
    expect(changesOf(changelog, '1.2.0')).toEqual(['Two.', 'Three.']));
  it('takes what changed from the unreleased part before the version has one', () =>
    expect(changesOf(changelog, '1.3.0')).toEqual(['One.']));
});
