import { type BrowserWindow, dialog } from 'electron';
import type { Language } from '../shared/base/languages.ts';
import type { OnPersonChanged } from '../till/till-events.ts';
import type { FileDialogs } from '../windows/file-dialogs.ts';

/**
 * Returns file dialogs whose result counts only while the person who opened them is still signed in; otherwise it counts
 * as cancelled. A dialog of the system stays open when the till locks, so the next person could otherwise choose where the
 * first one's figures are saved. `notSaved` is called for each file that is not saved for that reason.
 */
export function dialogsOfOnePerson(
  { saveAs, pick, pickFolder }: FileDialogs,
  onPersonChanged: OnPersonChanged,
  notSaved: (isLocked: boolean) => void,
): FileDialogs {
  /** How often somebody signed in or out, or another till was shown. */
  let turns = 0;
  let isLocked = false;
  onPersonChanged((isLockedNow) => {
    turns += 1;
    isLocked = isLockedNow;
  });
  const sameTurn =
    <In extends unknown[]>(open: (...input: In) => Promise<string | null>, onDropped: () => void = () => undefined) =>
    async (...input: In): Promise<string | null> => {
      const before = turns;
      const answer = await open(...input);
      if (turns === before) return answer;
      if (answer !== null) onDropped();
      return null;
    };
  return {
    saveAs: sameTurn(saveAs, () => notSaved(isLocked)),
    pick: sameTurn(pick),
    pickFolder: sameTurn(pickFolder),
  };
}

/** Shows over the till's window that a file was not saved, and where the till is locked, why. */
export async function showNotSaved(over: BrowserWindow | null, language: Language, isLocked: boolean): Promise<void> {
  const read = await (await import('../receipts/texts.ts')).loadTexts(language);
  const detail = isLocked ? `${read('failure.signed-out.what')} ${read('failure.signed-out.next')}` : '';
  if (over && !over.isDestroyed())
    await dialog.showMessageBox(over, { message: read('failure.not-saved.what'), detail });
}
