import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..');

/** Returns the text of a file of the project. */
export const readSource = (name: string): string => readFileSync(join(root, name), 'utf8');

/** Returns the names of the project's files that match a pattern, with slashes on every system. */
export const sourceNames = (pattern: string | readonly string[]): string[] =>
  globSync(pattern, { cwd: root }).map((name) => name.replaceAll('\\', '/'));
