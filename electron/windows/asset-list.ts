import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface Asset {
  readonly file: string;
  readonly type: string;
}

/** Of all that the build puts there. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** By extension only: with `nosniff`, a file of an unknown type can be neither script nor style nor page. */
const typeOf = (name: string): string => types[extname(name).toLowerCase()] ?? 'application/octet-stream';

/** Returns every file below `root` by its URL path, such as "/index.html". Leaves out links. Throws without a root. */
export const listAssets = (root: string): ReadonlyMap<string, Asset> => new Map(walk(root, ''));

const walk = (folder: string, path: string): [string, Asset][] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, Asset][] => {
    const file = join(folder, entry.name);
    const address = `${path}/${encodeURIComponent(entry.name)}`;
    if (entry.isDirectory()) return walk(file, address);
    return entry.isFile() ? [[address, { file, type: typeOf(entry.name) }]] : [];
  });
