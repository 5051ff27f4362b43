import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isStale, stampFile } from '../../../build/tasks/is-stale.ts';
import { tempFolder } from '../../support/journal-kit.ts';

let root = '';
const putFile = (path: string, at: number) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
  utimesSync(join(root, path), at, at);
};
const age = (path: string, at: number) => utimesSync(join(root, path), at, at);

beforeEach(() => {
  root = tempFolder();
  for (const path of ['out/main/index.js', 'out/preload/till.cjs', 'out/renderer/index.html']) putFile(path, 200);
  for (const path of ['electron/main.ts', 'renderer/components/button.tsx', 'package.json']) putFile(path, 100);
  for (const path of ['electron', 'renderer', 'renderer/components']) age(path, 100);
  putFile(stampFile, 150);
});

describe('isStale', () => {
  it('finds a build up to date when nothing is newer than its stamp', () => expect(isStale(root)).toBe(false));

  it('finds a build out of date when a deep source is newer', () => {
    putFile('renderer/components/button.tsx', 151);
    age('renderer/components', 100);
    expect(isStale(root)).toBe(true);
  });

  it('finds a build out of date when a source was removed', () => {
    rmSync(join(root, 'renderer/components/button.tsx'));
    expect(isStale(root)).toBe(true);
  });

  it.each(['out', 'out/main', 'out/preload', 'out/renderer', stampFile])(
    'finds a build out of date when %s is gone',
    (path) => {
      rmSync(join(root, path), { recursive: true });
      expect(isStale(root)).toBe(true);
    },
  );
});
