import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from '../../support/patience.ts';

const STEP_MS = 150;

/** Reads until the text is right and returns it. Throws with the last text otherwise. */
export async function eventually(
  read: () => Promise<string>,
  pattern: RegExp,
  patience = PATIENCE_MS,
): Promise<string> {
  const end = performance.now() + patience;
  for (;;) {
    const text = await read();
    if (pattern.test(text)) return text;
    if (performance.now() > end) throw new Error(`waited for ${pattern}, and it says "${text}"`);
    await pause(STEP_MS);
  }
}
