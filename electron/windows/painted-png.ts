import type { BrowserWindow, NativeImage } from 'electron';

/** A window that paints nothing within this time, in ms, does not paint at all. */
const LIMIT_MS = 10_000;

/** Script that returns the size of the page, as in 906x1500, once it has been laid out and drawn in it. */
const DRAWN_SIZE = `new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(innerWidth + 'x' + innerHeight)));
})`;

/**
 * Makes an offscreen window this large, in pixels, and returns its page as a PNG; null when it was not painted. The first
 * frame of that size can still hold the page as it was before, over an empty rest (electron/electron
 * shell/browser/osr/osr_render_widget_host_view.cc, ResizeRootLayer: the default deadline for the page), so the frame is
 * one that was asked for after the page was drawn.
 */
export async function paintedPng(window: BrowserWindow, width: number, height: number): Promise<Uint8Array | null> {
  const { webContents } = window;
  const tooLate = Promise.withResolvers<null>();
  let isOver = false;
  const timer = setTimeout(() => tooLate.resolve(null), LIMIT_MS);
  const paint = async () => {
    window.setContentSize(width, height);
    let drawn: unknown = null;
    while (drawn !== `${width}x${height}` && !isOver) drawn = await webContents.executeJavaScript(DRAWN_SIZE);
    const painted = Promise.withResolvers<Uint8Array>();
    webContents.on('paint', (_event, _changed, frame: NativeImage) => {
      const size = frame.getSize();
      if (size.width === width && size.height === height) painted.resolve(frame.toPNG());
    });
    webContents.invalidate();
    return painted.promise;
  };
  try {
    return await Promise.race([paint(), tooLate.promise]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
