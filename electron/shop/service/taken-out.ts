import { readIfThere, saveFile } from '../../platform/files.ts';
import { fromThrowable } from '../../shared/base/from-throwable.ts';
import type { ShopTill } from '../../shared/shop/shop.ts';

/** Remembers which tills were taken out, in a file of this till, since an old database that is put back does not. */
export interface TakenOut {
  /**
   * Notes the tills as the database has them. Returns the ids of those that are in the shop although they were taken
   * out: a till that came back by a new code joined at another time.
   */
  readonly note: (tills: readonly Pick<ShopTill, 'id' | 'joinedAt' | 'leftAt'>[]) => readonly string[];
}

export function openTakenOut(file: string): TakenOut {
  const joinedAt = read(file);

  function keep(id: string, joinTime: number | null): boolean {
    if (joinedAt.get(id) === (joinTime ?? undefined)) return false;
    if (joinTime === null) joinedAt.delete(id);
    else joinedAt.set(id, joinTime);
    return true;
  }

  return {
    note(tills) {
      const isReturned = (till: (typeof tills)[number]) =>
        till.leftAt === null && joinedAt.get(till.id) === till.joinedAt;
      const returnedTills = tills.filter(isReturned).map(({ id }) => id);
      const others = tills.filter((till) => !isReturned(till));
      const keptChanges = others.map(({ id, joinedAt: at, leftAt }) => keep(id, leftAt === null ? null : at));
      if (keptChanges.includes(true)) saveFile(file, `${JSON.stringify(Object.fromEntries(joinedAt))}\n`);
      return returnedTills;
    },
  };
}

/** A file that cannot be read is begun again. */
function read(file: string): Map<string, number> {
  const content = readIfThere(file);
  const parseResult =
    content.ok && content.value !== null ? fromThrowable(() => Object(JSON.parse(content.value ?? ''))) : null;
  const entries = parseResult?.ok ? Object.entries<unknown>(parseResult.value) : [];
  return new Map(entries.flatMap(([id, at]) => (typeof at === 'number' ? [[id, at] as const] : [])));
}
