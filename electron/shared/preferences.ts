/** What a shop chooses about its till, and every window knows. Nothing secret; each field is one setting. */
export interface Preferences {
  /** At the top of the window and of receipts; 1 to 60 characters. */
  readonly shopName: string;
}

/** The settings that a window may change, by name. */
export const preferenceNames = ['shopName'] as const satisfies readonly (keyof Preferences)[];
