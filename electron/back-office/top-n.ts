/** Collects the `most` largest of the added values and counts all. Equal values stay in order of addition. */
export function largest<T>(most: number, sizeOf: (each: T) => number) {
  let largestFirst: T[] = [];
  let count = 0;
  const cut = () => {
    largestFirst = largestFirst.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most);
  };
  return {
    add(each: T): void {
      largestFirst.push(each);
      count += 1;
      // Now and then, so that sorting costs little for each.
      if (largestFirst.length >= most * 4) cut();
    },
    count: () => count,
    found(): readonly T[] {
      cut();
      return largestFirst;
    },
  };
}
