import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** A size of a Windows icon is one byte, in which 0 stands for 256. */
const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256];
const linuxSizes = [16, 32, 48, 64, 128, 256, 512];
/** Apple's names for each size, those for retina screens among them. */
const macSizes = { ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 } as const;

/** Every icon of the packages by its path below build/. The same picture gives the same bytes on every computer. */
export function drawIcons(): ReadonlyMap<string, Buffer> {
  const svg = readFileSync(join(import.meta.dirname, 'icon.svg'), 'utf8');
  const png = (size: number) => drawn(svg, size);
  // Apple's grid leaves a margin around the shape, for its shadow.
  const inset = svg.replace('viewBox="0 0 1024 1024"', 'viewBox="-124 -124 1272 1272"');
  return new Map([
    ['icon.ico', icoOf(windowsSizes.map((size) => [size, png(size)]))],
    ['icon.icns', icnsOf(Object.entries(macSizes).map(([type, size]) => [type, drawn(inset, size)]))],
    ...linuxSizes.map((size): [string, Buffer] => [`icons/${size}x${size}.png`, png(size)]),
  ]);
}

const drawn = (svg: string, size: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().asPng();

/** An .ico: a head, one line of sixteen bytes for each picture, then the pictures as PNG. */
function icoOf(pictures: readonly (readonly [size: number, png: Buffer])[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, [size, png]] of pictures.entries()) {
    const line = 6 + 16 * at;
    head.writeUInt8(size % 256, line);
    head.writeUInt8(size % 256, line + 1);
    head.writeUInt16LE(1, line + 4);
    head.writeUInt16LE(32, line + 6);
    head.writeUInt32LE(png.length, line + 8);
    head.writeUInt32LE(offset, line + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}

/** An .icns: its name and length, then each picture with its type and length. */
function icnsOf(pictures: readonly (readonly [type: string, png: Buffer])[]): Buffer {
  const body = pictures.flatMap(([type, png]) => [block(type, png.length), png]);
  const length = body.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([block('icns', length), ...body]);
}

function block(type: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(length + 8, 4);
  return head;
}
