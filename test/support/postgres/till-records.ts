import type { TillKit } from '../till-kit.ts';
import { shopOf } from './till-shops.ts';

/** The sales of the other tills, as this one has them. */
export const salesAt = (kit: TillKit): readonly string[] =>
  (shopOf(kit).opened()?.others.all<{ id: string }>('SELECT id FROM sale') ?? []).map(({ id }) => id);

/** The changes of the shop that a till recorded: their kinds, with the till that each names. */
export const recordedAt = (kit: TillKit): readonly string[] =>
  (kit.till().tillJournal?.journal.entries({ after: 0 }) ?? [])
    .filter(({ kind }) => kind.startsWith('shop.'))
    .map(({ kind, body }) => (body.till === undefined ? kind : `${kind} ${body.till}`));

/** The text that a keychain entry has under a name; entries of objects by their paths. */
export function secretOf(kit: TillKit, ...path: readonly string[]): string {
  const entry = [...kit.native.entries].find(([name]) => name.endsWith('shop.staging'))?.[1] ?? '{}';
  let value: unknown = JSON.parse(entry);
  for (const name of path) value = Object(value)[name];
  if (typeof value !== 'string') throw new TypeError(path.join('.'));
  return value;
}
