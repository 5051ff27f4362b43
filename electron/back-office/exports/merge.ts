/** Yields what `change` makes of each page. */
export function* mapPages<A, B>(
  pages: Iterable<readonly A[]>,
  change: (page: readonly A[]) => readonly B[],
): Generator<readonly B[]> {
  for (const page of pages) yield change(page);
}

const PAGE = 500;

/** Merges lists, each of them in pages and ordered by time, into one such list. */
export function* inTimeOrder<R extends { readonly at: number }>(
  lists: readonly Iterable<readonly R[]>[],
): Generator<readonly R[]> {
  const readers = lists.map(rowsOf);
  const next = readers.map((reader) => reader.next());
  let page: R[] = [];
  for (;;) {
    let first: { readonly row: R; readonly index: number } | null = null;
    for (const [index, { done, value }] of next.entries())
      if (!done && (first === null || value.at < first.row.at)) first = { row: value, index };
    if (first === null) break;
    page.push(first.row);
    const reader = readers[first.index];
    if (reader) next[first.index] = reader.next();
    if (page.length === PAGE) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

function* rowsOf<R>(pages: Iterable<readonly R[]>): Generator<R, undefined> {
  for (const page of pages) yield* page;
  return undefined;
}
