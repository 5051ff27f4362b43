import { randomFrom } from '../../support/random.ts';

/** Returns 0 to n - 1. */
export type Dice = (n: number) => number;

/** Fair enough and the same again for the same seed: 0 to n - 1. */
export function dice(seed: number): Dice {
  const random = randomFrom(seed);
  return (n) => (random() * 2 ** 32) % n;
}

/** Returns one of a table by lot, with its name. */
export function pick<T>(table: Readonly<Record<string, T>>, roll: Dice): { readonly name: string; readonly run: T } {
  const all = Object.entries(table);
  const [name, run] = all[roll(all.length)] ?? [];
  if (name === undefined || run === undefined) throw new Error('an empty table');
  return { name, run };
}
