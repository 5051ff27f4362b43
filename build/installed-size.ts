import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getRawHeader } from '@electron/asar';
import { folderSize } from './tasks/folder-size.ts';

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly size?: number;
}

/** One part of an installed till, and its bytes. */
export type Part = readonly [name: string, bytes: number];

const parts: readonly (readonly [name: string, path: RegExp])[] = [
  ['main process', /^out\/main\/(?!chunks\/)/],
  ['practice service, updater, other parts loaded when needed', /^out\/main\/chunks\//],
  ['preloads', /^out\/preload\//],
  ['windows: scripts, styles, pages', /^out\/renderer\/(?!.*\.woff2$)/],
  ['windows: fonts', /^out\/renderer\/.*\.woff2$/],
  ['keytar, with its one native file', /^node_modules\/keytar\//],
  ['licences of others', /^out\/third-party-notices\.txt$/],
  ['what it says of itself', /^(package|release|update-source)\.json$/],
];

const flat = (entry: Entry, path: string): Part[] =>
  entry.files
    ? Object.entries(entry.files).flatMap(([name, inner]) => flat(inner, `${path}/${name}`))
    : [[path.slice(1), entry.size ?? 0]];

/** What an installed till is made of, part by part. `folder`: the app as it was packed, without an installer around it. */
export function installedSize(folder: string, asar: string): readonly Part[] {
  const files = flat(getRawHeader(asar).header as Entry, '');
  const sum = (path: RegExp) => files.filter(([name]) => path.test(name)).reduce((total, [, size]) => total + size, 0);
  const ours = statSync(asar).size + folderSize(`${asar}.unpacked`);
  return [
    ...parts.map(([name, path]): Part => [name, sum(path)]),
    ['all of the till (app.asar and what lies beside it)', ours],
    ['Electron', folderSize(folder) - ours],
  ];
}

/** Where the archive of a packed program lies. */
export const archiveOf = (program: string): string =>
  program.endsWith('.app')
    ? join(program, 'Contents/Resources/app.asar')
    : join(dirname(program), 'resources/app.asar');
