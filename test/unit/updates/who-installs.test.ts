import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { whoInstalls } from '../../../electron/updates/who-installs.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const programs = [
  ['win32', 'Transfer Till/Transfer Till.exe'],
  ['darwin', 'Transfer Till.app/Contents/MacOS/Transfer Till'],
] as const;

describe('the program', () => {
  it.each(programs)(
    'lets the till replace the program on %s where it can write there, and leaves no file behind',
    (system, path) => {
      const program = join(tempFolder(), path);
      mkdirSync(dirname(program), { recursive: true });
      expect(whoInstalls(program, system)).toBe('till');
      expect(readdirSync(dirname(program))).toEqual([]);
    },
  );

  it.each(programs)(
    'lets an administrator alone replace the program on %s where the till cannot write',
    (system, path) => {
      expect(whoInstalls(join(tempFolder(), 'of-another-account', path), system)).toBe('administrator');
    },
  );

  it('lets nobody replace the program on a read-only volume', () => {
    const write = () => {
      throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    };
    expect(whoInstalls('/Volumes/Transfer Till/Transfer Till.app/Contents/MacOS/Transfer Till', 'darwin', write)).toBe(
      'nobody',
    );
  });
});
