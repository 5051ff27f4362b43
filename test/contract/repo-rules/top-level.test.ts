import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSource, root } from '../../support/sources.ts';

/** What may be at the top of the repository beside files and folders that begin with a dot. */
const allowedNames = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'electron.vite.config.ts',
  'electron',
  'renderer',
  'resources',
  'build',
  'test',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
];

it('finds nothing at the top of the project but what is allowed or ignored by git', () => {
  const ignoredNames = readSource('.gitignore')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''));
  const names = readdirSync(root).filter((name) => !name.startsWith('.') && !name.endsWith('.log'));
  expect(names.filter((name) => !ignoredNames.includes(name)).toSorted()).toEqual(allowedNames.toSorted());
});
