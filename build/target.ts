import { join, resolve } from 'node:path';
import { Arch } from 'electron-builder';

/** The project's folder. */
export const projectRoot = resolve(import.meta.dirname, '..');

/** What one packing is for, in Node's own names: `win32` and `arm64`. */
export interface Target {
  readonly platform: string;
  readonly arch: string;
}

/** `darwin-arm64`, as keytar names the folders of its binaries. */
const targetName = ({ platform, arch }: Target): string => `${platform}-${arch}`;

/** Where the parts that are made for one target wait to be packed; `dist/` is ours to write in. */
export const partsFolder = (outDir: string, target: Target): string => join(outDir, '.parts', targetName(target));

/** electron-builder's number for an architecture, by its name. */
export const archName = (arch: number): string => Arch[arch] ?? 'unknown';

/** The one package that is packed as it is, relative to the app. */
export const keytarFolder = 'node_modules/keytar';

/** The one native file a target runs, relative to the folder of keytar. */
export const nativeInKeytar = (target: Target): string => `prebuilds/${targetName(target)}/keytar.node`;

/** The same, relative to the app. */
export const nativeFile = (target: Target): string => `${keytarFolder}/${nativeInKeytar(target)}`;
