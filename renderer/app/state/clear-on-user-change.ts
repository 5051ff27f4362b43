import type { TillStore } from './main-state.ts';
import type { DeskStore } from './navigation.ts';

/**
 * Whoever leaves the counter leaves no customer's number behind: what was last asked for is forgotten at the lock, and
 * what was typed as soon as it is somebody else who comes back. Answers how to stop.
 */
export function forgetBetweenCashiers(till: TillStore, desk: DeskStore): () => void {
  let last = till.getState().staff.signedIn;
  return till.subscribe(({ staff: { signedIn } }, { staff: before }) => {
    if (signedIn === before.signedIn) return;
    desk.clearLastEntered();
    if (signedIn === null) return;
    if (last !== null && last !== signedIn) desk.clearDraft();
    last = signedIn;
  });
}
