/** Where somebody is in the list: what is on the screen and which line is theirs. Written to as they move. */
export interface ListPosition {
  offset: number;
  active: number;
  /** The list had the keys, not the search box. */
  inList: boolean;
  /** What was scanned has been looked for. */
  found: boolean;
}

export const atTop = (): ListPosition => ({ offset: 0, active: 0, inList: false, found: false });
