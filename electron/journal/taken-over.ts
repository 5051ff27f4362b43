import type { Entry, Journal } from './journal.ts';

/** The entries of one or more tills: those that count, and those that do not, as of a till that was stolen. */
export interface CountedStream extends Pick<Journal, 'entries'> {
  readonly leftOut?: Journal['entries'];
}

/** What a till recorded that it took over from another one. */
export interface TakenOver {
  readonly entry: Entry;
  /** What it is about: of a till the last one about it is what the till goes by. */
  readonly about: string;
  /** The id of the entry that it was taken from. */
  readonly source: string;
  /** Whether this till recorded it. */
  readonly isOwn: boolean;
}

/**
 * Returns what the tills took over from entries that are in no stream now, as of a till that was lost with the shop's
 * database: it is what is left of them. Each counts in the place of the lost entry, whose id it has as `id`. `from` is
 * what a till that takes it over names as its source. `kinds` are all that something is taken from.
 */
export function withLostSource<T extends TakenOver>(
  streams: readonly CountedStream[],
  kinds: readonly string[],
  takenOver: readonly T[],
) {
  const idsOf = (read?: Journal['entries']) => kinds.flatMap((kind) => read?.({ kind }) ?? []).map(({ id }) => id);
  const countedIds = new Set(streams.flatMap(({ entries }) => idsOf(entries)));
  const leftOutIds = new Set(streams.flatMap((stream) => idsOf(stream.leftOut)));
  const credible = takenOver.filter(({ source }) => !leftOutIds.has(source));
  const lastOfEach = new Map(credible.map((each) => [`${each.entry.till} ${each.about}`, each]));
  return [...lastOfEach.values()]
    .filter(({ source }) => !countedIds.has(source))
    .map((each) => ({ ...each, id: each.source, from: each.isOwn ? each.source : each.entry.id }));
}
