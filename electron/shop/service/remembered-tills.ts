import { saveFile, valueInFile } from '../../platform/files.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { integer, nullOr, object, type Reader, rightItems, rightMembers, text } from '../../shared/base/readers.ts';
import type { Ms } from '../../shared/base/units.ts';
import { LONGEST_TILL_NAME, type ShopMemberStatus, type ShopTill } from '../../shared/shop/shop.ts';
import type { GoneTill } from '../till/shop-port.ts';

/**
 * Remembers what the shop calls its tills, in a file of this till, for a start without a link. Nothing is decided by it.
 * A file that cannot be read counts as empty, and is replaced.
 */
export function openTillNames(file: string) {
  const storedName: Reader<string> = (raw) => oneLine(text(LONGEST_TILL_NAME)(raw) ?? '') || undefined;
  let names: ShopMemberStatus['names'] = valueInFile(file, rightMembers(storedName)) ?? {};
  return {
    view: () => names,
    note(tills: readonly Pick<ShopTill, 'id' | 'name'>[]): void {
      const namesNow = Object.fromEntries(tills.map(({ id, name }) => [id, name]));
      if (JSON.stringify(namesNow) === JSON.stringify(names)) return;
      names = namesNow;
      saveFile(file, `${JSON.stringify(names)}\n`);
    },
  };
}

const time = integer<Ms>();
const goneTill = object<GoneTill>({
  id: text(),
  joinedAt: time,
  leftAt: nullOr(time),
  countsUntil: nullOr(time),
  countsBefore: nullOr(integer()),
});

/** Remembers which tills were taken out, in a file of this till, since an old database that is put back does not. */
export function openTakenOut(file: string) {
  // A file that cannot be read counts as empty.
  const goneTills = new Map(valueInFile(file, rightItems(goneTill))?.map((till) => [till.id, till]));

  /** Returns whether what is remembered changed. */
  function keep({ id, joinedAt, leftAt, countsUntil, countsBefore }: GoneTill): boolean {
    if (leftAt === null) return goneTills.delete(id);
    const goneTill = { id, joinedAt, leftAt, countsUntil, countsBefore };
    if (JSON.stringify(goneTills.get(id)) === JSON.stringify(goneTill)) return false;
    goneTills.set(id, goneTill);
    return true;
  }

  return {
    /** The tills that were taken out, as a database had them last. */
    all: () => [...goneTills.values()],
    /**
     * Notes the tills as the database has them. Returns the ids of those that are in the shop although they were taken
     * out: a till that came back by a new code joined at another time.
     */
    note(tills: readonly GoneTill[]): readonly string[] {
      const isReturned = (till: GoneTill) => till.leftAt === null && goneTills.get(till.id)?.joinedAt === till.joinedAt;
      const returnedTills = tills.filter(isReturned).map(({ id }) => id);
      const keptChanges = tills.filter((till) => !isReturned(till)).map(keep);
      if (keptChanges.includes(true)) saveFile(file, `${JSON.stringify([...goneTills.values()])}\n`);
      return returnedTills;
    },
  };
}
