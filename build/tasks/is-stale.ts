import { readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** All that `out/` is made of. A folder's own time shows that files were removed from it. */
export const sources = [
  'electron',
  'renderer',
  'resources',
  'electron.vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Written into `out/` by our builds; its time is when the build began, so that edits made meanwhile count as newer. */
export const stampFile = join('out', '.built');

const products = [join('out', 'main', 'index.js'), join('out', 'preload'), join('out', 'renderer')];

const look = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

/** Newest change below a path, in ms; 0 where there is nothing. */
export function newestChange(path: string): number {
  const found = look(path);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'node_modules' && !name.startsWith('.'));
  return Math.max(found.mtimeMs, ...inside.map((name) => newestChange(join(path, name))));
}

/** Whether `out/` under `root` is missing, incomplete, or older than what it is made of. */
export function isStale(root: string): boolean {
  const stamp = look(join(root, stampFile));
  if (!stamp || products.some((path) => !look(join(root, path)))) return true;
  return sources.some((path) => newestChange(join(root, path)) > stamp.mtimeMs);
}
