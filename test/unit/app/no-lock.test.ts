import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { whyNoLock } from '../../../electron/app/no-lock.ts';
import { host } from '../../browser-shell/electron/host.ts';
import { app } from '../../browser-shell/electron/index.ts';
import { tempFolder } from '../../support/journal-kit.ts';

/** A folder in which no file can be made. */
function closedFolder(): string {
  const file = join(tempFolder(), 'a file');
  writeFileSync(file, '');
  return join(file, 'till');
}

it('gives a reason where the folder takes no lock, of which Electron says nothing', () => {
  const refusal = vi.spyOn(host, 'refusedLock');
  const folder = closedFolder();
  app.setPath('userData', folder);
  expect(app.requestSingleInstanceLock()).toBe(false);
  expect(refusal).not.toHaveBeenCalled();
  expect(whyNoLock([folder, tempFolder()])).toEqual([
    'The till could not be opened',
    `It cannot write into its folder: ${folder}\n\nAllow it to, then start the till again.\n\nFor support: Error, ENOTDIR`,
  ]);
});

it('gives a reason where the folder of temporary files takes none', () => {
  const folder = closedFolder();
  expect(whyNoLock([tempFolder(), folder])?.[1]).toContain(folder);
});

it('gives none where another till runs, and leaves both folders as they are', () => {
  const folder = tempFolder();
  expect(whyNoLock([folder])).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});
