import type { TillStore } from './main-state.ts';
import type { NavigationStore } from './navigation.ts';

/**
 * Clears customers' phone numbers when the user changes: the last entries on locking, the draft when another user signs
 * in. A page left open by another user gives way to a new sale. Returns an unsubscribe function.
 */
export function clearOnUserChange(till: TillStore, navigation: NavigationStore): () => void {
  let last = till.getState().staff.signedIn;
  return till.subscribe(({ staff: { signedIn } }, { staff: before }) => {
    if (signedIn === before.signedIn) return;
    navigation.clearLastEntered();
    if (signedIn === null) return;
    if (last !== null && last !== signedIn) {
      navigation.clearDraft();
      // At a locked till the page belonged to the user before, and this one may not be allowed to open it.
      if (before.signedIn === null && navigation.getState().route.kind === 'page') navigation.newSale();
    }
    last = signedIn;
  });
}
