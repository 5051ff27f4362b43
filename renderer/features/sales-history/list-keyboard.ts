/** Returns the index a key moves to in a list of `count` rows, `page` of which are visible; null for other keys. */
export function nextIndex(key: string, from: number, count: number, page: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    PageUp: from - page,
    PageDown: from + page,
    Home: 0,
    End: count - 1,
  };
  const to = targets[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}
