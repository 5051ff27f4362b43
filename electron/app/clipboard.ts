import { clipboard } from 'electron';
import { err, failureFrom, ok, type Result } from '../shared/base/result.ts';
import type { OnPersonChanged } from '../till/till-events.ts';

/** Copies a text, which another program may prevent. */
export async function copyText(text: string): Promise<Result<void>> {
  try {
    await clipboard.writeText(text);
    return ok(undefined);
  } catch (error) {
    return err(failureFrom('not-copied', error));
  }
}

/**
 * Returns a `copyText` for what not everybody at the till may read, such as totals: the text is taken off the clipboard
 * once somebody else is at the till, unless something else was copied since.
 */
export function createPrivateCopy(onPersonChanged: OnPersonChanged): typeof copyText {
  let copiedText: string | null = null;
  onPersonChanged(async () => {
    const text = copiedText;
    copiedText = null;
    if (text !== null && (await clipboard.readText()) === text) clipboard.clear();
  });
  return (text) => {
    copiedText = text;
    return copyText(text);
  };
}
