import { crc32, deflateSync } from 'node:zlib';

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Returns one chunk of a PNG, with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([number(data.length), body, number(crc32(body))]);
}

/** Returns a PNG of these chunks. */
export const pngOf = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);

export const pngHead = (width: number, height: number): Buffer =>
  pngChunk('IHDR', Buffer.concat([number(width), number(height), Buffer.of(8, 0, 0, 0, 0)]));

export const pngEnd = pngChunk('IEND', Buffer.alloc(0));

/** Returns the pixels of a grey picture, all of one shade. */
export const pngPixels = (width: number, height: number, shade = 0): Buffer =>
  pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, shade)));

/** Returns a black PNG. */
export const blackPng = (width: number, height: number): Buffer =>
  pngOf(pngHead(width, height), pngPixels(width, height), pngEnd);
