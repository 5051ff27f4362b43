/** auto: on a second screen whenever there is one. window: in a window that can be put anywhere. off: nowhere. */
export const customerDisplayModes = ['auto', 'window', 'off'] as const;
export type CustomerDisplayMode = (typeof customerDisplayModes)[number];

/** A screen of this computer: its number in the system, and where on the desktop it is, as in `2528732444@1280,0`. */
export type ScreenId = string;
/** What a `ScreenId` looks like. A number can be larger than JavaScript's safe integers. */
export const SCREEN_ID = /^-?\d{1,20}@-?\d{1,6},-?\d{1,6}$/;

export interface ScreenView {
  readonly id: ScreenId;
  /** The maker's name for it; empty where it has none. */
  readonly label: string;
  /** In pixels that do not depend on the screen's scale. */
  readonly width: number;
  readonly height: number;
  /** The till itself is on it, so the customer's screen never covers it. */
  readonly hasTill: boolean;
}

export interface CustomerDisplayView {
  readonly screens: readonly ScreenView[];
  /** The screen it is on now; null while it is in a window, or nowhere. */
  readonly screenId: ScreenId | null;
  readonly open: boolean;
  /** Whether it can be opened on a screen of choice; otherwise a person moves its window there. */
  readonly placeable: boolean;
}
