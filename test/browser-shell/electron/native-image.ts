import { strict } from './strict.ts';

/** A picture that an app makes of pixels (electron/electron shell/common/api/electron_api_native_image.cc). */
export class ShellImage {
  readonly bitmap: Buffer;
  readonly size: { readonly width: number; readonly height: number };

  constructor(bitmap: Buffer, size: ShellImage['size']) {
    this.bitmap = bitmap;
    this.size = size;
  }
  getSize(): ShellImage['size'] {
    return this.size;
  }
}

const image = (bitmap: Buffer, size: ShellImage['size']): ShellImage =>
  strict('NativeImage', new ShellImage(bitmap, size));

const BYTES_PER_PIXEL = 4;

export const nativeImagePart = {
  createFromBitmap(bitmap: Buffer, { width, height }: ShellImage['size']): ShellImage {
    if (!Buffer.isBuffer(bitmap)) throw new Error('buffer must be a node Buffer');
    if (!Number.isInteger(width)) throw new Error('width is required');
    if (!Number.isInteger(height)) throw new Error('height is required');
    if (bitmap.length !== width * height * BYTES_PER_PIXEL) throw new Error('invalid buffer size');
    return image(bitmap, { width, height });
  },
};
