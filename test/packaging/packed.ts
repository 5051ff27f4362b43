import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { extractAll, extractFile, getRawHeader } from '@electron/asar';
import { NtExecutable, NtExecutableResource } from 'resedit';
import { packageTill, type System } from '../../build/package-till.ts';
import type { ReleasePlan } from '../../build/release-plan.ts';
import { fakeElectronFile } from './stand-in-electron.ts';

export type Arch = 'x64' | 'arm64';

/** One packed app, as it lies in a folder before an installer is put around it. */
export interface PackedTill {
  readonly system: System;
  readonly arch: Arch;
  readonly folder: string;
  readonly asar: string;
  /** What Electron's fuses are read from: the program, or the .app. */
  readonly program: string;
}

const newFolders = new Set<string>();

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packed-till-'));
  newFolders.add(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of newFolders) rmSync(folder, { recursive: true, force: true });
  newFolders.clear();
}

/** Packs `out/` as it is now around a stand-in for Electron. */
export async function pack(system: System, arch: Arch, plan: ReleasePlan): Promise<PackedTill> {
  const outDir = temporaryFolder();
  const electronDist = fakeElectronFile(system);
  await packageTill({ plan, system, archs: [arch], outDir, unpackedOnly: true, electronDist });
  const folderName = { win: 'win', mac: 'mac', linux: 'linux' }[system] + (arch === 'x64' ? '' : `-${arch}`);
  const folder = join(outDir, system === 'mac' ? folderName : `${folderName}-unpacked`);
  const app = join(folder, 'Transfer Till.app');
  const resources = system === 'mac' ? join(app, 'Contents/Resources') : join(folder, 'resources');
  const program = { win: join(folder, 'Transfer Till.exe'), mac: app, linux: join(folder, 'transfer-till') }[system];
  return { system, arch, folder, asar: join(resources, 'app.asar'), program };
}

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly unpacked?: boolean;
  readonly size?: number;
  readonly offset?: string;
  readonly integrity?: { readonly blockSize: number; readonly blocks: readonly string[] };
}

interface StoredFile extends Entry {
  readonly path: string;
}

const flat = (entry: Entry, path: string): StoredFile[] =>
  entry.files
    ? Object.entries(entry.files).flatMap(([name, inner]) => flat(inner, `${path}/${name}`))
    : [{ ...entry, path: path.slice(1) }];

/** Every file of an archive, those that lie beside it among them. */
export const filesIn = (asar: string): StoredFile[] => flat(getRawHeader(asar).header as Entry, '');

/** The text of one file of an archive. */
export const textIn = (asar: string, name: string): string => extractFile(asar, normalize(name)).toString();

/** The archive as a folder again, with what was unpacked beside it back in its place. */
export function unpack(asar: string): string {
  const folder = temporaryFolder();
  extractAll(asar, folder);
  return folder;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What Electron compares before it loads an archive; on Linux it has nowhere to keep it. */
export function recordedHash({ system, program }: PackedTill): string | null {
  if (system === 'linux') return null;
  return system === 'win' ? windowsRecord(program) : macRecord(program);
}

function windowsRecord(program: string): string | null {
  const resources = NtExecutableResource.from(NtExecutable.from(readFileSync(program)));
  const integrityEntry = resources.entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  const list = JSON.parse(Buffer.from(integrityEntry?.bin ?? new ArrayBuffer(0)).toString()) as {
    file: string;
    alg: string;
    value: string;
  }[];
  return list.find(({ file, alg }) => file === 'resources\\app.asar' && alg === 'SHA256')?.value ?? null;
}

const { parse } = createRequire(createRequire(import.meta.url).resolve('electron-builder'))('plist') as {
  parse: (text: string) => unknown;
};

/** A property list of macOS, as XML. Throws for one that cannot be read. */
export const propertyList = (file: string): unknown => parse(readFileSync(file, 'utf8'));

interface AboutApp {
  readonly ElectronAsarIntegrity?: Readonly<Record<string, { readonly hash?: string }>>;
}

const macRecord = (app: string): string | null =>
  (propertyList(join(app, 'Contents/Info.plist')) as AboutApp).ElectronAsarIntegrity?.['Resources/app.asar']?.hash ??
  null;

/**
 * Looks at an archive as Electron does with its integrity fuse on: the hash of the header against the one in the signed
 * program, then each block of each file against the header. Answers what is wrong, or null.
 */
export function damageOf(asar: string, hashInProgram: string | null): string | null {
  try {
    const { headerString, headerSize } = getRawHeader(asar);
    if (sha256(headerString) !== hashInProgram) return 'header';
    const bytes = readFileSync(asar);
    const brokenFile = filesIn(asar).find((file) => !file.unpacked && !isWholeFile(bytes, 8 + headerSize, file));
    return brokenFile?.path ?? null;
  } catch {
    return 'header';
  }
}

function isWholeFile(bytes: Buffer, start: number, { offset = '0', size = 0, integrity }: StoredFile): boolean {
  if (!integrity) return false;
  const from = start + Number(offset);
  const content = bytes.subarray(from, from + size);
  return integrity.blocks.every((block, at) => {
    const part = content.subarray(at * integrity.blockSize, (at + 1) * integrity.blockSize);
    return sha256(part) === block;
  });
}
