import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, replaceFile } from '../../platform/files.ts';
import { failure } from '../../shared/base/failure.ts';
import { failureFrom } from '../../shared/base/from-throwable.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import {
  isLogoId,
  type LogoId,
  type LogoPicture,
  logoLimits,
  type RollPicture,
} from '../../shared/receipts/shop-logo.ts';
import { isLogoPng } from './check-png.ts';

/** The shop's logos of this computer. The settings name the one in use. */
export interface LogoFiles {
  /** Saves a picture, durable when it returns. `invalid-input` for anything that no window would send. */
  readonly save: (picture: LogoPicture) => Result<LogoId>;
  /** Returns the name of a logo whose file is here, else null. */
  readonly known: (id: LogoId | null) => LogoId | null;
  /** Returns the PNG of a logo; null when there is none of this name or its file was changed. */
  readonly png: (id: LogoId) => Uint8Array<ArrayBuffer> | null;
  /** Returns a logo for receipt printers; null as above. */
  readonly roll: (id: LogoId) => RollPicture | null;
}

/** Reads and saves the logos in a folder. A file has the name of its content, so one that was changed is not shown. */
export function openLogoFiles(folder: string): LogoFiles {
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
    save({ png, roll: { width, height, grey } }) {
      const picture = { png, roll: { width, height, grey } };
      if (!isLogo(picture)) return err(failure('invalid-input'));
      const text = JSON.stringify(picture);
      const id = idOf(text);
      try {
        makePrivateFolder(folder);
        replaceFile(pathOf(id), text);
        return ok(id);
      } catch (error) {
        return err(failureFrom('unexpected', error));
      }
    },
    known: (id) => (id !== null && load(id) ? id : null),
    png: (id) => {
      const picture = load(id);
      return picture && new Uint8Array(Buffer.from(picture.png, 'base64'));
    },
    roll: (id) => load(id)?.roll ?? null,
  };
}

const idOf = (text: string): LogoId => createHash('sha256').update(text).digest('hex');

function isLogo({ png, roll: { width, height, grey } }: LogoPicture): boolean {
  const isSide = (side: number, most: number) => Number.isSafeInteger(side) && side >= 1 && side <= most;
  if (!isSide(width, logoLimits.roll.width) || !isSide(height, logoLimits.roll.height)) return false;
  return isLogoPng(Buffer.from(png, 'base64')) && Buffer.from(grey, 'base64').length === width * height;
}
