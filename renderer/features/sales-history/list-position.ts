/** The scroll position and active row of the list. Mutable. */
export interface ListPosition {
  offset: number;
  active: number;
  /** Whether the list, not the search input, has the focus. */
  inList: boolean;
  /** Whether the first search is for a scanned text, and its only result is to be opened. */
  scanned: boolean;
}

export const atTop = (scanned = false): ListPosition => ({ offset: 0, active: 0, inList: false, scanned });
