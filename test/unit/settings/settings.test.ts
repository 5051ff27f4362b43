import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import type { Settings, SettingsPatch } from '../../../electron/settings/settings.ts';
import type { CollectionId } from '../../../electron/shared/collection.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  path = join(folder, 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const refusal = (code: string) => ({ ok: false, failure: { code } });
const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV' as CollectionId;
const right: Settings = {
  environment: 'live',
  shopName: 'Ade & Sons',
  logo: 'a1'.repeat(32),
  tillId: '7ZK4QX',
  currentSaleIds: { live: id, practice: null },
  window: { bounds: { x: -10, y: 0, width: 1200, height: 800 } },
  customerWindow: { bounds: { x: 1300, y: 0, width: 1200, height: 800 } },
  customerDisplay: 'window',
  customerScreen: 2_779_098_405,
  soundVolume: 35,
  soundPaid: false,
  soundAlarm: true,
  speakAmounts: true,
  retention: 12,
  ownerIdle: 10,
  language: 'yo',
  theme: 'dark',
  receiptHeader: ['12 Balogun Street', 'Lagos'],
  receiptFooter: 'Thank you',
  receiptFields: [{ label: 'Stall', value: 'B 14' }],
  sendSaleText: true,
  shopPhone: '0803 000 1111',
  quickAmounts: [500, 1_000],
  closedGuides: ['tour'],
  taxNumber: '01234567-0001',
  vatRate: 750,
  paperSize: '80mm',
  printer: 'Xprinter XP-58',
  receiptPrinter: '192.168.1.50',
  openDrawer: true,
  printWhenPaid: true,
  receivers: {},
};
const onDisk = () => JSON.parse(readFileSync(path, 'utf8'));
const aside = () => readdirSync(folder).filter((name) => name.includes('.bad-'));

describe('a new till', () => {
  it('starts in practice with a name of its own, and keeps it', () => {
    const settings = openSettings(path);
    expect(settings.origin).toBe('fresh');
    expect(settings.get()).toMatchObject({ environment: 'practice', currentSaleIds: {}, window: {} });
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

  it('has a name of its own', () => {
    const names = Array.from({ length: 50 }, (_, n) => openSettings(join(folder, `${n}.json`)).get().tillId);
    expect(new Set(names).size).toBe(50);
  });
});

describe('set', () => {
  it('is on the disk when it answers, whole, with no draft beside it', () => {
    const settings = openSettings(path);
    const { tillId } = settings.get();
    const { tillId: _till, ...patch } = right;
    expect(settings.set(patch)).toEqual({ ok: true, value: undefined });
    expect(onDisk()).toEqual({ ...right, tillId });
    expect(readdirSync(folder)).toEqual(['settings.json']);
    expect(openSettings(path).get()).toEqual({ ...right, tillId });
  });

  it('does not write what the file has already', () => {
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

  it.each<[string, object]>([
    ['another till', { tillId: 'AAAAAA' }],
    ['an unknown environment', { environment: 'production' }],
    ['an empty name', { shopName: '  ' }],
    ['a logo by a path', { logo: './' }],
    ['a name too long', { shopName: 'x'.repeat(61) }],
    ['a name with a hidden direction mark', { shopName: 'shop\u202e' }],
    ['a staged thing that is no collection', { currentSaleIds: { live: 'x' } }],
    ['a current sale of no environment', { currentSaleIds: { test: null } }],
    ['a list of stages', { currentSaleIds: [] }],
    ['a window without a size', { window: { bounds: { x: 0, y: 0, width: 0, height: 5 } } }],
    ['a window of fractions', { window: { bounds: { x: 0.5, y: 0, width: 9, height: 9 } } }],
    ['a window nowhere', { window: null }],
    ['a customer screen in no known place', { customerDisplay: 'ceiling' }],
    ['a language nobody wrote words for', { language: 'fr' }],
    ['a theme there is not', { theme: 'pink' }],
    ['a screen that is no number', { customerScreen: '2' }],
    ['a volume beyond the knob', { soundVolume: 101 }],
    ['half a volume', { soundVolume: 0.5 }],
    ['a maybe', { soundPaid: 1 }],
    ['a time to be kept that is not offered', { retention: 3 }],
    ['an idle time of an owner that is not offered', { ownerIdle: 60 }],
    ['a paper nobody makes', { paperSize: '76mm' }],
    ['a printer without a name', { printer: '' }],
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

  it.each(Object.keys(right))('loses its wrong %s alone', (field) => {
    writeFileSync(path, JSON.stringify({ ...right, [field]: [1] }));
    const settings = openSettings(path);
    expect(settings.origin).toBe('repaired');
    const rest = Object.keys(right).filter((name) => name !== field);
    for (const name of rest) expect(settings.get()).toHaveProperty(name, right[name as keyof typeof right]);
    expect(settings.get()).not.toHaveProperty(field, [1]);
  });

  it('results in a usable till, without an exception', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record(Object.fromEntries(Object.keys(right).map((name) => [name, fc.jsonValue()])), { requiredKeys: [] })
            .map((value) => JSON.stringify(value)),
        ),
        (text) => {
          writeFileSync(path, text);
          const { environment, tillId, shopName } = openSettings(path).get();
          expect(['practice', 'staging', 'live']).toContain(environment);
          expect(tillId).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
          expect(shopName.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a file that cannot be read', () => {
  it('is run without, and never written over', () => {
    mkdirSync(path);
    const settings = openSettings(path);
    expect(settings.origin).toBe('unreadable');
    expect(settings.set({ shopName: 'New' })).toEqual(refusal('unexpected'));
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it('is left as it is, even where it could be replaced', () => {
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

describe('the seal of the file', () => {
  const key = new Uint8Array(32).fill(3);
  const sealed = () => {
    const settings = openSettings(path);
    settings.seal(key);
    settings.set({ shopName: 'Ade & Sons', currentSaleIds: { live: id } as never });
  };

  it('holds through changes by the till and through restarts', () => {
    sealed();
    expect(openSettings(path).seal(key)).toBe(true);
    expect(openSettings(path).get()).toMatchObject({ shopName: 'Ade & Sons' });
  });

  it.each([
    ['a changed value', (text: string) => text.replace('Ade & Sons', 'Ade & Co')],
    ['another environment', (text: string) => text.replace('"practice"', '"live"')],
    ['a seal taken away', (text: string) => text.replace(/"seal"/, '"sael"')],
    ['a seal made with another key', (text: string) => text.replace(/"seal": "../, '"seal": "zz')],
    ['no text at all', () => ''],
  ])('shows %s, once', (_, edit) => {
    sealed();
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
    expect(openSettings(path).seal(key)).toBe(false);
    expect(openSettings(path).seal(key)).toBe(true);
  });

  it('shows a file that was deleted', () => {
    sealed();
    rmSync(path);
    expect(openSettings(path).seal(key)).toBe(false);
  });
});
