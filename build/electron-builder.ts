import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { PRODUCT_NAME } from '../electron/updates/windows-signature.ts';
import { APP_ID } from '../electron/windows/app-id.ts';
import { afterPack, checkFuses } from './hooks/after-pack.ts';
import { beforePack } from './hooks/before-pack.ts';
import { noticesFile } from './licences.ts';
import type { ReleasePlan } from './release-plan.ts';
import { keytarFolder, nativeInKeytar, partsFolder } from './target.ts';
import { switchesFor } from './tasks/choose-shell.ts';

/** SHA-256 of each archive of the installed Electron; the lock has the hash of the package with this list. */
const checksums: Readonly<Record<string, string>> = createRequire(import.meta.url)('electron/checksums.json');

/** What electron-builder fills in for each file it makes. */
const macro = (name: string) => `$\{${name}}`;

/** `Transfer-Till-1.2.3-win-x64.exe`: no spaces, for they become %20 in some places and dots in others. */
const artifactName = ['Transfer-Till', macro('version'), macro('os'), `${macro('arch')}.${macro('ext')}`].join('-');

export interface Place {
  /** Where packages are written. */
  readonly outDir: string;
  /** The one system it is for, in Node's words: electron-builder's own `${platform}` is the computer that packs. */
  readonly platform: 'win32' | 'darwin' | 'linux';
  /** What is new in this version, a line each: the feed shows it to tills before they install it. */
  readonly changes?: readonly string[];
}

/**
 * How the installers are made: what goes in, under which names, signed by whom. No target lists processors: such a list
 * would win over those that were asked for. Pure: depends on the plan alone.
 */
export const configuration = (plan: ReleasePlan, { outDir, platform, changes = [] }: Place): Configuration => ({
  appId: APP_ID,
  productName: PRODUCT_NAME,
  copyright: 'Copyright © 2026 The Transfer Till maintainers',
  artifactName,
  directories: { output: outDir, buildResources: 'build' },
  // An allow-list: only what is named here is packed.
  files: [
    'package.json',
    'out/main/**/*.js',
    'out/preload/*.cjs',
    'out/renderer/**/*',
    noticesFile,
    '!**/*.map',
    {
      from: keytarFolder,
      to: keytarFolder,
      filter: ['package.json', 'lib/keytar.js', 'LICENSE.md', nativeInKeytar({ platform, arch: macro('arch') })],
    },
    { from: partsFolder(outDir, { platform, arch: macro('arch') }), to: '.', filter: ['*.json'] },
  ],
  // What a till runs for its shop: a system starts programs from real files only.
  extraResources: [{ from: join(partsFolder(outDir, { platform, arch: macro('arch') }), 'postgres'), to: 'postgres' }],
  // By default a native package's JavaScript is also unpacked, where nothing verifies it.
  asar: { smartUnpack: false },
  // A system loads a library from a real file only. Its bytes are checked before they are loaded (release.json).
  asarUnpack: ['**/*.node'],
  // By default Electron is compared with a list that is fetched from where its archive is.
  electronDownload: { checksums },
  // keytar brings its binaries, made for Node's stable interface: nothing is compiled, nothing is fetched, and `files` names
  // what is packed of it, so that electron-builder need not ask npm for the till's packages.
  beforeBuild: async () => false,
  electronLanguages: ['en-US'],
  forceCodeSigning: plan.mustBeSigned,
  publish: plan.updates ? [{ provider: 'generic', url: plan.updates.feed }] : null,
  generateUpdatesFilesForAllChannels: false,
  releaseInfo: { releaseNotes: changes.map((line) => `- ${line}`).join('\n') },
  beforePack: (context) => beforePack(context, plan),
  afterPack: (context) => afterPack(context, plan),
  afterSign: checkFuses,
  ...windows(plan),
  ...mac(plan),
  ...linux,
});

const windows = (plan: ReleasePlan): Pick<Configuration, 'win' | 'nsis'> => ({
  win: {
    target: ['nsis'],
    icon: 'build/icon.ico',
    ...signing(plan),
    requestedExecutionLevel: 'asInvoker',
    // By default programs alone. keytar.node is none of them, so that the hash in release.json is that of what ships.
    signExts: ['.dll'],
  },
  nsis: {
    // Asks: for this user, or with an administrator for all, where the account at the counter cannot change the program
    // (`/S /currentuser` and `/S /allusers` ask nothing). An upgrade goes over the old version and leaves the records.
    oneClick: false,
    perMachine: false,
    allowElevation: true,
    allowToChangeInstallationDirectory: false,
    buildUniversalInstaller: false,
    deleteAppDataOnUninstall: false,
    include: 'build/installer.nsh',
    shortcutName: 'Transfer Till',
  },
});

/** The key itself, or the login to it, comes from the environment (WIN_CSC_LINK, AZURE_CLIENT_SECRET). */
function signing({
  windowsSigning,
  updates,
}: ReleasePlan): Pick<NonNullable<Configuration['win']>, 'azureSignOptions' | 'signtoolOptions'> {
  const publishers = updates?.publishers ?? [];
  if (windowsSigning?.kind === 'azure') {
    const { endpoint, account, profile } = windowsSigning;
    // Its publisher is one name, which no till of ours reads.
    const publisherName = publishers[0] ?? '';
    const azureSignOptions = {
      endpoint,
      codeSigningAccountName: account,
      certificateProfileName: profile,
      publisherName,
    };
    return { azureSignOptions };
  }
  return {
    signtoolOptions: {
      // By default SHA-1 is first, which devices refuse and Windows no longer needs.
      signingHashAlgorithms: ['sha256'],
      ...(windowsSigning?.kind === 'store' && { certificateSha1: windowsSigning.sha1 }),
      ...(publishers.length > 0 && { publisherName: [...publishers] }),
    },
  };
}

const mac = ({ macSigned, macNotarized }: ReleasePlan): Pick<Configuration, 'mac' | 'dmg'> => ({
  mac: {
    target: ['dmg', 'zip'],
    icon: 'build/icon.icns',
    category: 'public.app-category.business',
    // Electron 44 and newer need it; a lower number would let macOS 12 start a till that ends before it can say why.
    minimumSystemVersion: '13.0',
    extendInfo: {
      // macOS 15 asks before the first connection to a receipt printer or a shop's database, and shows this sentence.
      NSLocalNetworkUsageDescription:
        'Transfer Till connects to receipt printers and to the database of your shop in this network.',
      // Squirrel would install any version with our signature, also a lower one.
      ElectronSquirrelPreventDowngrades: true,
    },
    // Unsigned, an arm64 Mac starts it only with the mark "-", and the hardened runtime would refuse its libraries.
    ...(macSigned ? {} : { identity: '-' }),
    hardenedRuntime: macSigned,
    gatekeeperAssess: false,
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.plist',
    // Signed before they are packed, so that the hash in release.json is that of the file that ships.
    // What PostgreSQL reads is no code: a signature of it would be an attribute, which a .zip does not hold.
    signIgnore: ['\\.node$', '/Contents/Resources/postgres/share/'],
    notarize: macNotarized,
    darkModeSupport: true,
  },
  dmg: { sign: false },
});

const linux: Pick<Configuration, 'linux' | 'deb' | 'toolsets'> = {
  // Its AppImages start without libfuse2, which Ubuntu 24.04 no longer brings.
  toolsets: { appimage: '1.0.3' },
  linux: {
    target: ['AppImage', 'deb'],
    icon: 'build/icons',
    executableName: 'transfer-till',
    // Named explicitly: where nothing is named, electron-builder writes --no-sandbox into the menu entry of an AppImage.
    executableArgs: [...switchesFor('linux')],
    // The menu entry is called as `desktopName` in package.json says, by which Electron names its windows.
    syncDesktopName: true,
    category: 'Office',
    maintainer: 'The Transfer Till maintainers <maintainers@transfer-till.invalid>',
    vendor: 'The Transfer Till maintainers',
    synopsis: 'Collects bank transfers at a shop counter',
  },
  // electron-builder's own list, and what Electron 45 also links against. Ubuntu 24.04 provides these names too.
  deb: {
    depends: [
      'libgtk-3-0',
      'libnotify4',
      'libnss3',
      'libxss1',
      'libxtst6',
      'xdg-utils',
      'libatspi2.0-0',
      'libuuid1',
      'libsecret-1-0',
      'libgbm1',
      'libasound2',
    ],
  },
};
