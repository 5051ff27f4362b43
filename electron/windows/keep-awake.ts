import { powerSaveBlocker } from 'electron';

export type Awake = 'prevent-app-suspension' | 'prevent-display-sleep';

/**
 * Prevents sleep of the computer while a sale waits for its payment, and while other tills of the shop need the database
 * that runs here. Keeps the display on while a customer reads it. On macOS this also keeps timers on time while the
 * till's window is covered.
 */
export function keepAwake(needs: {
  readonly isSaleOpen: () => boolean;
  readonly isDatabaseNeeded: () => boolean;
  readonly isCustomerShown: () => boolean;
}) {
  const blockerIds = new Map<Awake, number>();
  const set = (kind: Awake, isNeeded: boolean) => {
    const id = blockerIds.get(kind);
    if (isNeeded && id === undefined) blockerIds.set(kind, powerSaveBlocker.start(kind));
    if (isNeeded || id === undefined) return;
    powerSaveBlocker.stop(id);
    blockerIds.delete(kind);
  };
  return {
    /** Asked again after each change. */
    apply(): void {
      set('prevent-app-suspension', needs.isSaleOpen() || needs.isDatabaseNeeded());
      set('prevent-display-sleep', needs.isCustomerShown());
    },
    stop(): void {
      set('prevent-app-suspension', false);
      set('prevent-display-sleep', false);
    },
  };
}
