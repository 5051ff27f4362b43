import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** What may be at the top of the repository beside files and folders that begin with a dot. */
const allowedNames = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'electron.vite.config.ts'],
  ...['electron', 'renderer', 'resources', 'build', 'test', 'README.md', 'LICENSE', 'CHANGELOG.md'],
];

it('finds nothing at the top of the project but what is allowed or ignored by git', () => {
  const ignoredNames = readFileSync(resolve(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''));
  const names = readdirSync(root).filter((name) => !name.startsWith('.') && !name.endsWith('.log'));
  expect(names.filter((name) => !ignoredNames.includes(name)).toSorted()).toEqual(allowedNames.toSorted());
});
