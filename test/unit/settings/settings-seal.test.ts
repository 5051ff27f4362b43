import { createHmac } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import { failFiles } from '../../support/failing-files.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { id } from './settings-kit.ts';

let path = '';

beforeEach(() => {
  path = join(tempFolder(), 'settings.json');
});

describe('the seal of the file', () => {
  const key = new Uint8Array(32).fill(3);
  const openSealed = () => {
    const settings = openSettings(path);
    settings.seal(key);
    settings.set({ shopName: 'Ade & Sons', currentSales: { live: { id: id as never, newest: null } } });
  };

  it('accepts the seal of the settings file after changes by the till and after restarts', () => {
    openSealed();
    expect(openSettings(path).seal(key)).toBe(true);
    expect(openSettings(path).get()).toMatchObject({ shopName: 'Ade & Sons' });
  });

  it.each([
    ['a setting more and one less', { laterSetting: 'on' }],
    ['a value that this one does not know', { theme: 'later' }],
  ])('accepts the file that another version of the till sealed, with %s', (_, more) => {
    openSealed();
    const { seal: _seal, drawerPin: _drawerPin, ...others } = JSON.parse(readFileSync(path, 'utf8'));
    const settings = { ...others, ...more };
    const sortedSettings = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
    const seal = createHmac('sha256', key).update(JSON.stringify(sortedSettings)).digest('hex');
    writeFileSync(path, JSON.stringify({ ...settings, seal }));
    expect(openSettings(path).seal(key)).toBe(true);
    expect(openSettings(path).seal(key)).toBe(true);
  });

  it.each([
    ['a changed value', (text: string) => text.replace('Ade & Sons', 'Ade & Co')],
    ['a setting added', (text: string) => text.replace('{', '{ "laterSetting": "on",')],
    ['another environment', (text: string) => text.replace('"practice"', '"live"')],
    ['a seal taken away', (text: string) => text.replace(/"seal"/, '"sael"')],
    ['a seal made with another key', (text: string) => text.replace(/"seal": "../, '"seal": "zz')],
    ['no text at all', () => ''],
  ])('shows %s, once', (_, edit) => {
    openSealed();
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
    expect(openSettings(path).seal(key)).toBe(false);
    expect(openSettings(path).seal(key)).toBe(true);
  });

  it('counts a file that cannot be read as not changed, and compares it at the next start', () => {
    openSealed();
    const readCount = failFiles('readFileSync', () => (readCount() === 1 ? 'EBUSY' : null));
    expect(openSettings(path).seal(key)).toBe(true);
    expect(openSettings(path).seal(key)).toBe(true);
    writeFileSync(path, readFileSync(path, 'utf8').replace('Ade & Sons', 'Ade & Co'));
    expect(openSettings(path).seal(key)).toBe(false);
  });

  it('shows a file that was deleted', () => {
    openSealed();
    rmSync(path);
    expect(openSettings(path).seal(key)).toBe(false);
  });
});
