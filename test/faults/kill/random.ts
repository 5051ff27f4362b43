/** Returns 0 to n - 1. */
export type Dice = (n: number) => number;

/** Fair enough and the same again for the same seed (mulberry32): 0 to n - 1. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) % n;
  };
}

/** Returns one of a table by lot, with its name. */
export function pick<T>(table: Readonly<Record<string, T>>, roll: Dice): { readonly name: string; readonly run: T } {
  const all = Object.entries(table);
  const [name, run] = all[roll(all.length)] ?? [];
  if (name === undefined || run === undefined) throw new Error('an empty table');
  return { name, run };
}
