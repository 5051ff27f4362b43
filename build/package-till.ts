import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { changesOf } from './changes-of.ts';
import { configuration } from './electron-builder.ts';
import { postgresProblems } from './packed-programs.ts';
import type { ReleasePlan } from './release-plan.ts';
import { projectRoot } from './target.ts';

const changesOfThis = (): readonly string[] => {
  const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');
  return changesOf(read('CHANGELOG.md'), JSON.parse(read('package.json')).version);
};

export type System = 'win' | 'mac' | 'linux';

export interface PackageOptions {
  readonly plan: ReleasePlan;
  readonly system: System;
  readonly archs: readonly ('x64' | 'arm64')[];
  readonly outDir: string;
  /** The app's folder alone, without an installer around it. */
  readonly unpackedOnly: boolean;
  /** An unpacked Electron to use instead of the one that is downloaded; null for that one. */
  readonly electronDist: string | null;
}

export interface Packaged {
  /** Absolute paths of the installers and what belongs to them. */
  readonly files: readonly string[];
  /** Warnings for the person who distributes it. */
  readonly warnings: readonly string[];
}

/** The newest version that Microsoft's own action for GitHub installs. */
const AZURE_MODULE_VERSION = '0.5.8';

/** The part of electron-builder that signs at Azure. */
interface AzureManager {
  readonly packager: { readonly vm: { readonly value: Promise<{ exec: RunProgram }> } };
  initialize: () => Promise<void>;
}
type RunProgram = (program: string, words: readonly string[]) => Promise<unknown>;

export const azureManager = createRequire(createRequire(import.meta.url).resolve('electron-builder'))(
  'app-builder-lib/out/codeSign/windowsSignAzureManager.js',
).WindowsSignAzureManager.prototype as AzureManager;

/** electron-builder would install the newest version of Microsoft's module, which then sees the login of the certificate. */
const { initialize } = azureManager;
azureManager.initialize = async function (this: AzureManager) {
  const vm = await this.packager.vm.value;
  const exec: RunProgram = (program, words) => vm.exec(program, words.map(withFixedVersion));
  const value = Promise.resolve(Object.assign(Object.create(vm), { exec }));
  await initialize.call({ initialize, packager: { vm: { value } } });
};

function withFixedVersion(word: string): string {
  if (!word.includes('Install-Module')) return word;
  const fixed = word.replace(/-MinimumVersion \S+/, `-RequiredVersion ${AZURE_MODULE_VERSION}`);
  if (fixed === word) throw new Error(`electron-builder installs the module for Azure in another way: ${word}`);
  return fixed;
}

const nodeNames = { win: 'win32', mac: 'darwin', linux: 'linux' } as const;
const platforms = { win: Platform.WINDOWS, mac: Platform.MAC, linux: Platform.LINUX };

/**
 * Makes the packages of one system. `out/` must be built. Throws where a package would be unsigned or not notarized and
 * must not be: electron-builder's `forceCodeSigning` is content with the ad hoc mark of an unsigned Mac package
 * (app-builder-lib/out/mac/MacTargetHelper.js, `findSigningIdentity`).
 */
export async function packageTill({
  plan,
  system,
  archs,
  outDir,
  unpackedOnly,
  electronDist,
}: PackageOptions): Promise<Packaged> {
  const warning = warningFor(plan, system);
  if (warning !== null && plan.mustBeSigned) throw new Error(`${warning}\n${whyNot}`);
  const files = await build({
    projectDir: projectRoot,
    targets: platforms[system].createTarget(unpackedOnly ? ['dir'] : [], ...archs.map((arch) => Arch[arch])),
    config: {
      ...configuration(plan, { outDir, platform: nodeNames[system], changes: changesOfThis() }),
      ...(electronDist !== null && { electronDist }),
    },
    publish: 'never',
  });
  return { files, warnings: [warning, databaseWarning(postgresProblems(outDir))].filter((each) => each !== null) };
}

const whyNot =
  'Nothing was packed: TILL_MUST_BE_SIGNED is 1, or there is a feed of updates (TILL_UPDATE_FEED), which tills without a signature cannot take. TILL_MUST_BE_SIGNED=0 packs all the same.';

/** Returns the warning for packages of which some cannot run the database of a shop. */
export const databaseWarning = (problems: readonly string[]): string | null =>
  problems.length === 0
    ? null
    : `NO DATABASE OF A SHOP: what to install before packing is written in .github/docs/releasing.md.\n${problems.join('\n')}`;

/**
 * Returns the warning for a package without a certificate: it works, but systems warn about it and it takes no updates.
 */
export function warningFor(plan: ReleasePlan, system: System): string | null {
  if (system === 'win' && plan.windowsSigning === null)
    return 'NOT SIGNED: Windows warns whoever installs this, and it takes no updates. How to sign it is written in .github/docs/releasing.md.';
  if (system === 'mac' && !plan.macSigned)
    return 'NOT SIGNED: macOS refuses this until its owner allows it by hand, and it takes no updates. Set CSC_NAME to sign it.';
  if (system === 'mac' && !plan.macNotarized)
    return 'NOT NOTARIZED: macOS warns whoever opens this. Set APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER to notarize it.';
  return null;
}
