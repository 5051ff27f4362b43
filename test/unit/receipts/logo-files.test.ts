import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLogoFiles } from '../../../electron/receipts/logo/logo-files.ts';
import { type LogoPicture, logoLimits } from '../../../electron/shared/receipts/shop-logo.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { blackPng, pngChunk, pngEnd, pngHead, pngOf, pngPixels } from '../../support/png.ts';
import { unwrap } from '../../support/unwrap.ts';

const roll = { width: 2, height: 1, grey: Buffer.of(0, 255).toString('base64') };
const pictureOf = (png: Buffer, more: Partial<LogoPicture> = {}): LogoPicture => ({
  png: png.toString('base64'),
  roll,
  ...more,
});

const newFolder = () => join(tempFolder(), 'shop-logos');

it('saves a logo under the hash of its file, and finds it after a restart', () => {
  const folder = newFolder();
  const png = blackPng(16, 8);
  const id = unwrap(openLogoFiles(folder).save(pictureOf(png)));
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  const files = openLogoFiles(folder);
  expect(Buffer.from(files.png(id) ?? [])).toEqual(png);
  expect(files.roll(id)).toEqual(roll);
  expect([files.known(id), files.known('0'.repeat(64)), files.known(null)]).toEqual([id, null, null]);
});

it('shows nothing of a file that was changed, and reads none by another name', () => {
  const folder = newFolder();
  const id = unwrap(openLogoFiles(folder).save(pictureOf(blackPng(16, 8))));
  appendFileSync(join(folder, `${id}.json`), ' ');
  const files = openLogoFiles(folder);
  expect([files.png(id), files.roll(id), files.known(id)]).toEqual([null, null, null]);
  expect(files.png('../settings')).toBeNull();
});

const good = pngHead(16, 8);
const pixels = pngPixels(16, 8);

describe('pictures that no window sends', () => {
  it.each<[string, Buffer]>([
    ['an empty file', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a JPEG', Buffer.of(0xff, 0xd8, 0xff, 0xe0)],
    ['one without a head', pngOf(pixels, pngEnd)],
    ['one without pixels', pngOf(good, pngEnd)],
    ['one without an end', pngOf(good, pixels)],
    ['one with a text', pngOf(good, pngChunk('tEXt', Buffer.from('Comment\0place')), pixels, pngEnd)],
    ['one with an animation', pngOf(good, pngChunk('acTL', Buffer.alloc(8)), pixels, pngEnd)],
    ['one with a colour profile', pngOf(good, pngChunk('iCCP', Buffer.alloc(8)), pixels, pngEnd)],
    ['one with something behind it', Buffer.concat([pngOf(good, pixels, pngEnd), Buffer.from('<script>')])],
    ['one with a chunk behind its end', pngOf(good, pixels, pngEnd, pixels)],
    ['one with a wrong checksum', pngOf(good, Buffer.concat([pixels.subarray(0, -1), Buffer.of(0)]), pngEnd)],
    ['one with a chunk longer than the file', pngOf(good, pixels.subarray(0, 9))],
    ['one that ends in the length of a chunk', pngOf(good, pixels.subarray(0, 3))],
    ['one that is too wide', pngOf(pngHead(513, 8), pixels, pngEnd)],
    ['one that is a million pixels high', pngOf(pngHead(16, 1_000_000), pixels, pngEnd)],
    ['one without a size', pngOf(pngHead(0, 8), pixels, pngEnd)],
    ['one with a short head', pngOf(pngChunk('IHDR', Buffer.alloc(4)), pixels, pngEnd)],
    ['one that is too large', pngOf(good, pngChunk('IDAT', Buffer.alloc(logoLimits.bytes)), pngEnd)],
  ])('refuses a logo that no window sends: %s', (_name, png) => {
    const folder = newFolder();
    expect(openLogoFiles(folder).save(pictureOf(png))).toMatchObject({ failure: { code: 'invalid-input' } });
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['fewer dots than it says', { ...roll, height: 2 }],
    ['no dots', { width: 0, height: 0, grey: '' }],
    ['more dots than fit on the roll', { width: 321, height: 1, grey: Buffer.alloc(321).toString('base64') }],
    ['a fraction of a dot', { width: 0.5, height: 4, grey: Buffer.alloc(2).toString('base64') }],
  ])('refuses a logo for the roll with %s', (_name, wrong) => {
    const saveResult = openLogoFiles(newFolder()).save(pictureOf(blackPng(16, 8), { roll: wrong }));
    expect(saveResult).toMatchObject({ failure: { code: 'invalid-input' } });
  });
});
