import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from '../../../electron/logging/fields.ts';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import { failFiles, onPlatform } from '../../support/failing-files.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { refusal } from '../../support/unwrap.ts';
import { right } from './settings-kit.ts';

let folder = '';

let path = '';

beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'settings.json');
});

const aside = () => readdirSync(folder).filter((name) => name.includes('.bad-'));

describe('a file of an older version', () => {
  it('lacks a field without being damaged', () => {
    const { soundVolume: _, ...older } = right;
    writeFileSync(path, JSON.stringify(older));
    const settings = openSettings(path);
    expect(settings.origin).toBe('read');
    expect(settings.get()).toEqual({ ...right, soundVolume: 70 });
    expect(aside()).toEqual([]);
  });
});

describe('a damaged file', () => {
  it.each(['', '{"environment":"li', 'null', '[]', '"text"', '\0\0\0\0'])(
    'quarantines a file that contains %j',
    (text) => {
      writeFileSync(path, text);
      const settings = openSettings(path);
      expect(settings.origin).toBe('repaired');
      expect(settings.get().environment).toBe('practice');
      expect(aside()).toHaveLength(1);
      expect(readFileSync(join(folder, aside()[0] ?? ''), 'utf8')).toBe(text);
      expect(openSettings(path).get()).toEqual(settings.get());
      expect(aside()).toHaveLength(1);
    },
  );

  it('leaves a copy of each of two damaged files, also while the clock stands still', () => {
    for (const text of ['first {', 'second {']) {
      writeFileSync(path, text);
      openSettings(path, () => 0);
    }
    const copies = aside().map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(copies.sort()).toEqual(['first {', 'second {']);
  });

  it.each(Object.keys(right))('loses its wrong %s alone', (field) => {
    for (const wrong of [[1], 'x'.repeat(5_000)]) {
      writeFileSync(path, JSON.stringify({ ...right, [field]: wrong }));
      const settings = openSettings(path);
      expect(settings.origin).toBe('repaired');
      const { [field]: read, ...others } = settings.get() as object as Record<string, unknown>;
      expect({ ...others, [field]: null }).toEqual({ ...right, [field]: null });
      expect(read).not.toEqual(wrong);
    }
  });
});

describe('a file that cannot be read', () => {
  it('runs without a settings file that cannot be read, and never writes over it', () => {
    mkdirSync(path);
    const settings = openSettings(path);
    expect(settings.origin).toBe('unreadable');
    expect(settings.set({ shopName: 'New' })).toEqual(refusal('unexpected'));
    expect(settings.problem && describeFailure(settings.problem).errorCode).toBe('EISDIR');
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it('waits at the start on Windows for settings that another program holds for a moment', () => {
    onPlatform('win32');
    writeFileSync(path, JSON.stringify(right));
    let heldReads = 3;
    failFiles('readFileSync', (file) => {
      if (file === path) heldReads -= 1;
      return file === path && heldReads >= 0 ? 'EBUSY' : null;
    });
    const settings = openSettings(path);
    expect([settings.origin, settings.problem]).toEqual(['read', null]);
    expect(settings.get()).toEqual(right);
  });

  it('leaves an unreadable settings file as it is, even where it could be replaced', () => {
    symlinkSync(path, path);
    expect(openSettings(path).origin).toBe('unreadable');
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
  });

  it('leaves a draft of a crash unused', () => {
    writeFileSync(`${path}.tmp`, 'half');
    chmodSync(`${path}.tmp`, 0o400);
    expect(openSettings(path).set({ shopName: 'After' })).toEqual({ ok: true, value: undefined });
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });
});
