import { powerSaveBlocker } from 'electron';

export type Awake = 'prevent-app-suspension' | 'prevent-display-sleep';

/** Keeps the computer awake while something asks for it. */
export interface KeepAwake {
  /** Asked again after each change. */
  readonly apply: () => void;
  readonly stop: () => void;
}

/**
 * Keeps the computer from sleeping while a sale waits for its money, since nobody touches the till then, and while the
 * other tills of the shop need its database; and the display on while a customer reads it. macOS would also stretch the
 * timers of a covered till.
 */
export function keepAwake(needs: {
  readonly isSaleOpen: () => boolean;
  readonly isDatabaseNeeded: () => boolean;
  readonly isCustomerShown: () => boolean;
}): KeepAwake {
  const blockerIds = new Map<Awake, number>();
  const set = (kind: Awake, isNeeded: boolean) => {
    const id = blockerIds.get(kind);
    if (isNeeded && id === undefined) blockerIds.set(kind, powerSaveBlocker.start(kind));
    if (isNeeded || id === undefined) return;
    powerSaveBlocker.stop(id);
    blockerIds.delete(kind);
  };
  return {
    apply() {
      set('prevent-app-suspension', needs.isSaleOpen() || needs.isDatabaseNeeded());
      set('prevent-display-sleep', needs.isCustomerShown());
    },
    stop() {
      set('prevent-app-suspension', false);
      set('prevent-display-sleep', false);
    },
  };
}
