import type { Environment } from '../shared/sales/sale.ts';
import type { StaffId } from '../shared/staff/staff.ts';
import type { TillEvents } from '../till/till-events.ts';
import type { FileDialogs } from '../windows/file-dialogs.ts';

/**
 * Returns file dialogs whose result counts only while the person who opened them is still signed in; otherwise it counts
 * as cancelled. A dialog of the system stays open when the till locks, so the next person could otherwise choose where the
 * first one's figures are saved.
 */
export function dialogsOfOnePerson(
  { saveAs, pick, pickFolder }: FileDialogs,
  events: Pick<TillEvents, 'on'>,
): FileDialogs {
  const signedIn = new Map<Environment, StaffId | null>();
  /** How often somebody signed in or out, or another till was shown. */
  let turns = 0;
  events.on('environmentSwitched', () => {
    turns += 1;
  });
  events.on('staffChanged', (environment, view) => {
    if ((signedIn.get(environment) ?? null) !== view.signedIn) turns += 1;
    signedIn.set(environment, view.signedIn);
  });
  const sameTurn =
    <In extends unknown[]>(open: (...input: In) => Promise<string | null>) =>
    async (...input: In): Promise<string | null> => {
      const before = turns;
      const answer = await open(...input);
      return turns === before ? answer : null;
    };
  return { saveAs: sameTurn(saveAs), pick: sameTurn(pick), pickFolder: sameTurn(pickFolder) };
}
