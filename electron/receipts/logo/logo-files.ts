import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { makePrivateFolder, replaceFile } from '../../platform/files.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, fromThrowable, type Result } from '../../shared/base/result.ts';
import { isLogoId, type LogoId, type LogoPicture, logoLimits } from '../../shared/receipts/shop-logo.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** What a canvas writes. Texts, profiles, animations and everything else are refused. */
const chunkTypes: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND']);

/**
 * Whether these bytes are a PNG of a logo's size and nothing else: intact chunks of known types from IHDR to IEND, with
 * nothing behind. The pixels are not decoded; the windows do that, in their sandbox.
 */
function isLogoPng(bytes: Buffer): boolean {
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

/** Reads and saves the logos in a folder. A file has the name of its content, so one that was changed is not shown. */
export function openLogoFiles(folder: string) {
  let last: { readonly id: LogoId; readonly picture: LogoPicture } | null = null;
  const pathOf = (id: LogoId) => join(folder, `${id}.json`);

  function load(id: LogoId): LogoPicture | null {
    if (last?.id === id) return last.picture;
    if (!isLogoId(id)) return null;
    try {
      const text = readFileSync(pathOf(id), 'utf8');
      if (idOf(text) !== id) return null;
      last = { id, picture: JSON.parse(text) as LogoPicture };
      return last.picture;
    } catch {
      // There is no such file, for example on a computer that was set up from a recovery file.
      return null;
    }
  }

  return {
    /** Saves a picture, durable when it returns. `invalid-input` for anything that no window would send. */
    save({ png, roll: { width, height, grey } }: LogoPicture): Result<LogoId> {
      const picture = { png, roll: { width, height, grey } };
      if (!isLogo(picture)) return err(failure('invalid-input'));
      const text = JSON.stringify(picture);
      const id = idOf(text);
      return fromThrowable(() => {
        makePrivateFolder(folder);
        replaceFile(pathOf(id), text);
        return id;
      });
    },
    /** Returns the name of a logo whose file is here, else null. */
    known: (id: LogoId | null) => (id !== null && load(id) ? id : null),
    /** Returns the PNG of a logo; null when there is none of this name or its file was changed. */
    png: (id: LogoId) => {
      const picture = load(id);
      return picture && new Uint8Array(Buffer.from(picture.png, 'base64'));
    },
    /** Returns a logo for receipt printers; null as above. */
    roll: (id: LogoId) => load(id)?.roll ?? null,
  };
}

/** The shop's logos of this computer. The settings name the one in use. */
export type LogoFiles = ReturnType<typeof openLogoFiles>;

const idOf = (text: string): LogoId => createHash('sha256').update(text).digest('hex');

function isLogo({ png, roll: { width, height, grey } }: LogoPicture): boolean {
  const isSide = (side: number, most: number) => Number.isSafeInteger(side) && side >= 1 && side <= most;
  if (!isSide(width, logoLimits.roll.width) || !isSide(height, logoLimits.roll.height)) return false;
  return isLogoPng(Buffer.from(png, 'base64')) && Buffer.from(grey, 'base64').length === width * height;
}
