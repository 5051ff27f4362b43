export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size that the head of a PNG or JPEG names; null for every other file. Known before anything is decoded,
 * since a small file can hold more pixels than the computer has memory for.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null;
  } catch {
    // The file ends before its size.
    return null;
  }
}

/** Returns the size in the first frame header: SOF0 to SOF15, except DHT, JPG and DAC, which are no frames. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}
