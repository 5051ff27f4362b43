import { usersViolations } from './check-users.ts';
import type { EndOfRun, EndOfTill } from './end.ts';
import type { SeenEntry } from './messages.ts';

const nothing: readonly SeenEntry[] = [];

/**
 * Returns what must not be: entries lost, doubled, changed or in another order, anywhere; two pollers under one fencing
 * number, or not one poller at the end; and all of `usersViolations`. None when all is well.
 */
export function violations(end: EndOfRun): readonly string[] {
  const { tills, database } = end;
  return [
    ...usersViolations(end),
    ...Map.groupBy(tills, ({ id }) => id)
      .values()
      .flatMap((same) => streamViolations(same, database[same[0]?.id ?? ''] ?? nothing)),
    ...tills.flatMap((till) => replicaViolations(till, database)),
    ...Object.entries(database).flatMap(([id, stream]) => hasDoubledEntry(`database, ${id}`, stream)),
    ...pollingViolations(tills),
  ];
}

/** The journals of one till, two where its folder was copied, against its stream in the database. */
function streamViolations(same: readonly EndOfTill[], stream: readonly SeenEntry[]): readonly string[] {
  const [first] = same;
  if (!first) return [];
  const differing = same.map(({ state }) => firstDifference(state.own, stream));
  if (first.revoked) {
    const foreign = differing.some((at) => at !== null && at < stream.length);
    return foreign ? [`${first.id}: the database has what the till taken out did not record`] : [];
  }
  if (!same.some(({ copied }) => copied))
    return differing.flatMap((at) => (at === null ? [] : [`${first.id}: journal and database differ at ${at + 1}`]));
  const believedCount = differing.filter((at) => at === null).length;
  const problemCount = same.filter(({ state }) => (state.view?.problem ?? null) !== null).length;
  return believedCount >= 1 && believedCount + problemCount >= same.length
    ? []
    : [`${first.id}: of two copies ${believedCount} are in the database and ${problemCount} are named`];
}

function replicaViolations(till: EndOfTill, database: EndOfRun['database']): readonly string[] {
  const label = `replica of ${till.id}`;
  const foundDifferences = Object.entries(till.state.others).flatMap(([id, entries]) => {
    const at = firstDifference(entries, database[id] ?? nothing);
    const isPrefix = at === null || at >= entries.length;
    if (isPrefix && (till.revoked || at === null)) return [];
    return [`${label}: ${id} differs from the database at ${(at ?? 0) + 1}`];
  });
  const missing = Object.entries(database).filter(
    ([id, stream]) => id !== till.id && stream.length > 0 && !till.revoked && !till.state.others[id],
  );
  const brokenStreams = (till.state.view?.broken ?? []).map((id) => `${label}: ${id} is not believed`);
  return [...foundDifferences, ...missing.map(([id]) => `${label}: ${id} is missing`), ...brokenStreams];
}

function pollingViolations(tills: readonly EndOfTill[]): readonly string[] {
  const fences = tills.flatMap(({ state }) => state.fences);
  const pollers = tills.filter(({ state }) => state.duty === 'poller');
  const alone = tills.filter(({ state, revoked }) => state.duty === 'alone' && !revoked);
  return [
    ...(new Set(fences).size === fences.length ? [] : ['a fencing number was given twice']),
    ...(pollers.length === 1 ? [] : [`${pollers.length} tills poll for the shop`]),
    ...alone.map(({ id }) => `${id}: knows of no poller`),
  ];
}

const hasDoubledEntry = (label: string, stream: readonly SeenEntry[]): readonly string[] =>
  new Set(stream.map(({ id }) => id)).size === stream.length ? [] : [`${label}: an entry is there twice`];

/** Returns the index of the first entry that is not the same; null when the lists are equal. */
function firstDifference(a: readonly SeenEntry[], b: readonly SeenEntry[]): number | null {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i += 1) if (a[i]?.id !== b[i]?.id || a[i]?.hash !== b[i]?.hash) return i;
  return null;
}
