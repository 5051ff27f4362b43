import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { noticesFile } from '../../../build/licences.ts';
import { isUnmodified, readNotices } from '../../../electron/updates/release.ts';
import { host } from '../../browser-shell/electron/host.ts';
import { app } from '../../browser-shell/electron/index.ts';
import { tempFolder } from '../../support/journal-kit.ts';

let folder = '';

beforeEach(() => {
  folder = tempFolder();
  Object.assign(host, { packaged: true, appPath: folder });
});

/** Writes a package with one native file. */
function pack(content: string, packedContent: string): void {
  writeFileSync(join(folder, 'a.node'), content);
  const natives = { 'a.node': createHash('sha256').update(packedContent).digest('hex') };
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ natives }));
}

it("finds a packaged till unmodified, calling Electron's own app as its methods demand", () => {
  pack('native', 'native');
  expect(isUnmodified(app)).toBe(true);
});

it.each([
  ['a native file differs', () => pack('native', 'another')],
  ['its list of files is missing', () => undefined],
])('finds a packaged till modified where %s', (_where, prepare) => {
  prepare();
  expect(isUnmodified(app)).toBe(false);
});

it('finds a till that runs from its sources unmodified', () => {
  host.packaged = false;
  expect(isUnmodified(app)).toBe(true);
});

it('finds a till modified that is packed but runs by a program called electron', () => {
  Object.assign(host, { packaged: false, appPath: join(folder, 'app.asar') });
  expect(isUnmodified(app)).toBe(false);
});

it('reads the notices where the build writes them', () => {
  expect(readNotices(folder)).toMatchObject({ ok: false, failure: { code: 'unexpected' } });
  mkdirSync(join(folder, 'out'));
  writeFileSync(join(folder, noticesFile), 'react 19 (MIT)');
  expect(readNotices(folder)).toEqual({ ok: true, value: 'react 19 (MIT)' });
});
