import type { EntryRow } from '../../journal/entry.ts';
import { erasureAskedKind, erasuresDoneKind } from '../../journal/erasures.ts';
import type { QueryDb, Sealed } from '../../journal/journal.ts';
import { isRare } from '../../journal/schema.ts';
import { isErasedIn } from '../../journal/vault.ts';
import { object, rightItems, text, valueIn } from '../../shared/base/readers.ts';

/** An entry by which a till asks the others to erase whoever has one of these names. */
export interface AskedErasure {
  /** Of the entry. */
  readonly id: string;
  /** The till that asks. It erased its own customer itself. */
  readonly till: string;
  /** Of the data key that seals the names. */
  readonly customer: string;
  /** Keyed hashes of one phone, one for each till; null while the data key has not arrived. */
  readonly names: ReadonlySet<string> | null;
}

export interface AskedOptions {
  readonly till: string;
  /** This till's journal. */
  readonly own: QueryDb;
  /** The other tills' entries. */
  readonly others: QueryDb;
  /** Opens what a till sealed; null when its key was destroyed or has not arrived. */
  readonly open: (till: string, sealed: Sealed) => string | null;
}

/** The bodies are of other tills, and may be of any shape. */
const erasureAsked = object({ names: object<Sealed>({ customer: text(), box: text() }) });
const erasuresDone = object({ asked: rightItems(text()) });

/** One phone has one name at each till, and a shop has some tens of tills. A request with more names is ignored. */
const MOST_NAMES = 1_000;

/** The erasures that tills asked of each other and that are not finished, and which till carried out which. */
export function createAskedErasures({ till, own, others, open }: AskedOptions) {
  const askedErasures = new Map<string, AskedErasure & { readonly sealed: Sealed | null }>();
  const done = new Map<string, Set<string>>();
  const seenSeqs = new Map<QueryDb, number>();

  const readFrom = (query: QueryDb): void => {
    const rows = query.all<Pick<EntryRow, 'seq' | 'id' | 'till' | 'kind' | 'subject' | 'body'>>(
      `SELECT seq, id, till, kind, subject, body FROM entry
       WHERE ${isRare} AND kind IN ('${erasureAskedKind}', '${erasuresDoneKind}') AND seq > ? ORDER BY seq`,
      [seenSeqs.get(query) ?? 0],
    );
    for (const { id, till: from, kind, subject, body } of rows) {
      if (kind === erasureAskedKind)
        askedErasures.set(id, {
          id,
          till: from,
          customer: subject,
          names: null,
          sealed: valueIn(body, erasureAsked)?.names ?? null,
        });
      else done.set(from, new Set([...(done.get(from) ?? []), ...(valueIn(body, erasuresDone)?.asked ?? [])]));
    }
    seenSeqs.set(query, rows.at(-1)?.seq ?? seenSeqs.get(query) ?? 0);
  };

  const isDone = (id: string, by: string): boolean => done.get(by)?.has(id) ?? false;

  return {
    /** Takes in new entries. Returns what is not finished. */
    read(): readonly AskedErasure[] {
      for (const query of [own, others]) readFrom(query);
      for (const each of askedErasures.values()) {
        if (isErasedIn(own, each.customer) || isErasedIn(others, each.customer)) askedErasures.delete(each.id);
        else if (each.names === null && each.sealed)
          askedErasures.set(each.id, { ...each, names: namesIn(open(each.till, each.sealed)) });
      }
      return [...askedErasures.values()];
    },

    isDone,

    /** Whether the customer of this name, whose key is of the till `of`, is to be erased and was not by that till. */
    includes: (of: string, name: string): boolean =>
      [...askedErasures.values()].some(
        ({ id, till: from, names }) => names?.has(name) && from !== of && !isDone(id, of),
      ),

    ofThis: (): readonly AskedErasure[] =>
      [...askedErasures.values()].filter((each) => each.till !== till && each.names !== null && !isDone(each.id, till)),
  };
}

export type AskedErasures = ReturnType<typeof createAskedErasures>;

function namesIn(text: string | null): ReadonlySet<string> | null {
  if (text === null) return null;
  // A hash has 32 letters. A longer text is not taken apart.
  const names = text.length <= MOST_NAMES * 33 ? text.split(' ') : [];
  return new Set(names.length <= MOST_NAMES ? names : []);
}
