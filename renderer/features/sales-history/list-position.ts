/** The scroll position and active row of the list. Mutable. */
export interface ListPosition {
  offset: number;
  active: number;
  /** Whether the list, not the search input, has the focus. */
  inList: boolean;
  /** Whether the scanned text was searched for. */
  found: boolean;
}

export const atTop = (): ListPosition => ({ offset: 0, active: 0, inList: false, found: false });
