import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for the slowest look at the service on a busy machine. */
const PATIENCE_MS = 30_000;
const STEP_MS = 150;

/** Reads until the text is right and answers it; else says what stood there last. */
export async function eventually(read: () => Promise<string>, wanted: RegExp, patience = PATIENCE_MS): Promise<string> {
  const end = Date.now() + patience;
  for (;;) {
    const text = await read();
    if (wanted.test(text)) return text;
    if (Date.now() > end) throw new Error(`waited for ${wanted}, and it says "${text}"`);
    await pause(STEP_MS);
  }
}
