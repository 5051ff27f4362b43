import { objectInFile, saveFile } from '../../platform/files.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { LONGEST_TILL_NAME, type ShopMemberStatus, type ShopTill } from '../../shared/shop/shop.ts';

/** Remembers which tills were taken out, in a file of this till, since an old database that is put back does not. */
export interface TakenOut {
  /**
   * Notes the tills as the database has them. Returns the ids of those that are in the shop although they were taken
   * out: a till that came back by a new code joined at another time.
   */
  readonly note: (tills: readonly Pick<ShopTill, 'id' | 'joinedAt' | 'leftAt'>[]) => readonly string[];
}

export function openTakenOut(file: string): TakenOut {
  const joinedAt = new Map(read(file).flatMap(([id, at]) => (typeof at === 'number' ? [[id, at] as const] : [])));

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
      if (keptChanges.includes(true)) save(file, Object.fromEntries(joinedAt));
      return returnedTills;
    },
  };
}

/** Remembers what the shop calls its tills, in a file of this till, for a start without a link. Nothing is decided by it. */
export interface TillNames {
  readonly view: () => ShopMemberStatus['names'];
  readonly note: (tills: readonly Pick<ShopTill, 'id' | 'name'>[]) => void;
}

export function openTillNames(file: string): TillNames {
  const isName = (name: unknown): name is string =>
    typeof name === 'string' && name !== '' && name.length <= LONGEST_TILL_NAME;
  let names: ShopMemberStatus['names'] = Object.fromEntries(
    read(file).flatMap(([id, name]) => (isName(name) ? [[id, oneLine(name)]] : [])),
  );
  return {
    view: () => names,
    note(tills) {
      const namesNow = Object.fromEntries(tills.map(({ id, name }) => [id, name]));
      if (JSON.stringify(namesNow) === JSON.stringify(names)) return;
      names = namesNow;
      save(file, names);
    },
  };
}

/** Returns the members of the object in a file; none for a file that cannot be read, which is written anew. */
const read = (file: string): readonly [string, unknown][] => Object.entries(objectInFile(file) ?? {});

const save = (file: string, members: object): void => void saveFile(file, `${JSON.stringify(members)}\n`);
