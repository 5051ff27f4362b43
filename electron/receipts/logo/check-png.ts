import { crc32 } from 'node:zlib';
import { logoLimits } from '../../shared/receipts/shop-logo.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** What a canvas writes. Texts, profiles, animations and everything else are refused. */
const chunkTypes: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND']);

/**
 * Whether these bytes are a PNG of a logo's size and nothing else: intact chunks of known types from IHDR to IEND, with
 * nothing behind. The pixels are not decoded; the windows do that, in their sandbox.
 */
export function isLogoPng(bytes: Buffer): boolean {
  if (bytes.length > logoLimits.bytes || !bytes.subarray(0, 8).equals(signature)) return false;
  const types = chunksOf(bytes);
  return types?.[0] === 'IHDR' && types.at(-1) === 'IEND' && types.includes('IDAT') && hasLogoSize(bytes);
}

/** Returns the types of all chunks in order; null where one is broken, unknown or behind IEND. */
function chunksOf(bytes: Buffer): readonly string[] | null {
  const types: string[] = [];
  for (let at = 8; at < bytes.length; ) {
    if (at + 12 > bytes.length || types.at(-1) === 'IEND') return null;
    const end = at + 8 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end + 4 > bytes.length || !chunkTypes.has(type)) return null;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null;
    types.push(type);
    at = end + 4;
  }
  return types;
}

/** IHDR is the first chunk and has 13 bytes: width, height, and how the pixels are written. */
function hasLogoSize(bytes: Buffer): boolean {
  const isSide = (side: number) => side >= 1 && side <= logoLimits.side;
  return bytes.readUInt32BE(8) === 13 && isSide(bytes.readUInt32BE(16)) && isSide(bytes.readUInt32BE(20));
}
