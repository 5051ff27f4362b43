import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import type { SettingsPatch } from '../../../electron/settings/settings.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { refusal } from '../../support/unwrap.ts';
import { right } from './settings-kit.ts';

let folder = '';

let path = '';

beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'settings.json');
});

const onDisk = () => JSON.parse(readFileSync(path, 'utf8'));

describe('a new till', () => {
  it('starts a new till in practice with an id of its own, and reads the same at the next start', () => {
    const settings = openSettings(path);
    expect(settings.origin).toBe('fresh');
    expect(settings.get()).toMatchObject({ environment: 'practice', currentSales: {}, window: {} });
    expect(settings.get().tillId).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(openSettings(path).get()).toEqual(settings.get());
    expect(openSettings(path).origin).toBe('read');
  });

  it('makes its folder, and files for this user alone', () => {
    const deep = join(folder, 'a', 'b', 'settings.json');
    expect(openSettings(deep).origin).toBe('fresh');
    expect(statSync(deep).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
  });
});

describe('set', () => {
  it('saves settings on the disk before it returns, whole, with no draft beside them', () => {
    const settings = openSettings(path);
    const { tillId } = settings.get();
    const { tillId: _till, ...patch } = right;
    expect(settings.set(patch)).toEqual({ ok: true, value: undefined });
    expect(onDisk()).toEqual({ ...right, tillId });
    expect(readdirSync(folder)).toEqual(['settings.json']);
    expect(openSettings(path).get()).toEqual({ ...right, tillId });
  });

  it('saves the id that the till got when it was split off from the one that it was a copy of', () => {
    openSettings(path).setTillId('0000BB');
    expect(openSettings(path).get().tillId).toBe('0000BB');
  });

  it('writes no settings that the file has already', () => {
    const settings = openSettings(path);
    settings.set({ shopName: 'Ade & Sons', quickAmounts: [500] });
    const { ino } = statSync(path);
    expect(settings.set({ shopName: 'Ade & Sons', quickAmounts: [500] })).toEqual({ ok: true, value: undefined });
    expect(statSync(path).ino).toBe(ino);
    settings.set({ quickAmounts: [1_000] });
    expect(statSync(path).ino).not.toBe(ino);
  });

  it('changes what it is given and leaves the rest', () => {
    writeFileSync(path, JSON.stringify(right));
    const settings = openSettings(path);
    settings.set({ shopName: '  New name ' });
    expect(settings.get()).toEqual({ ...right, shopName: 'New name' });
    settings.set({ window: {} });
    expect(settings.get().window).toEqual({});
  });

  it.each(['0803-123-4567', '(0803) 123 4567', '+234 803 123 4567', '2348031234567'])(
    'saves the shop’s phone number %s as people here write it',
    (shopPhone) => {
      const settings = openSettings(path);
      expect(settings.set({ shopPhone })).toEqual({ ok: true, value: undefined });
      expect(settings.get().shopPhone).toBe('0803 123 4567');
    },
  );

  it.each<[string, object]>([
    ['a phone number that no account can be requested for', { shopPhone: '0803 123 456' }],
    ['another till', { tillId: 'AAAAAA' }],
    ['an empty name', { shopName: '  ' }],
    ['a logo by a path', { logo: './' }],
    ['a name too long', { shopName: 'x'.repeat(61) }],
    ['a name with a hidden direction mark', { shopName: 'shop\u202e' }],
    ['a staged thing that is no sale', { currentSales: { live: { id: 'x', newest: null } } }],
    ['a window without a size', { window: { bounds: { x: 0, y: 0, width: 0, height: 5 } } }],
    ['a screen without its place', { customerScreen: '2' }],
    ['a volume beyond the knob', { soundVolume: 101 }],
    ['a printer without a name', { printer: '' }],
    ['a time to be kept that is not offered', { retention: 3 }],
    ['an idle time of an owner that is not offered', { ownerIdle: 60 }],
    ['a current sale without the newest one', { currentSales: { live: { id: null } } }],
    ['half a volume', { soundVolume: 0.5 }],
    ['five lines of a header', { receiptHeader: ['1', '2', '3', '4', '5'] }],
    ['a header that turns its letters', { receiptHeader: ['a\u202eb'] }],
    ['a footer without an end', { receiptFooter: 'x'.repeat(161) }],
    ['a line of its own without a name', { receiptFields: [{ label: ' ', value: 'x' }] }],
    ['two lines of the same name', { receiptFields: Array(2).fill({ label: 'Stall', value: 'B 14' }) }],
    ['an unknown field', { accessKey: 'x' }],
    ['one wrong field among right ones', { shopName: 'Right', environment: 'nope' }],
  ])('refuses %s and changes nothing', (_what, patch) => {
    const settings = openSettings(path);
    const before = settings.get();
    expect(settings.set(patch as SettingsPatch)).toEqual(refusal('invalid-input'));
    expect(settings.get()).toEqual(before);
    expect(onDisk()).toEqual(before);
  });

  it('reports unexpected, and drops the change, when the disk refuses it', () => {
    const settings = openSettings(path);
    const before = settings.get();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'in the way');
    expect(settings.set({ shopName: 'Lost' })).toEqual(refusal('unexpected'));
    expect(settings.get()).toEqual(before);
  });
});
