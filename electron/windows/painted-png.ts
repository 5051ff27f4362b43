import type { BrowserWindow, NativeImage } from 'electron';

/** A window that paints nothing within this time, in ms, does not paint at all. */
const LIMIT_MS = 10_000;

/** Makes an offscreen window this large, in pixels, and returns its first frame of that size as a PNG; null for none. */
export function paintedPng(window: BrowserWindow, width: number, height: number): Promise<Uint8Array | null> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(null), LIMIT_MS);
    window.webContents.on('paint', (_event, _changed, frame: NativeImage) => {
      const size = frame.getSize();
      if (size.width !== width || size.height !== height) return;
      clearTimeout(timer);
      done(frame.toPNG());
    });
    window.setContentSize(width, height);
  });
}
