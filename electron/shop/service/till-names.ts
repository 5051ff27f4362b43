import { saveFile, valueInFile } from '../../platform/files.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { type Reader, rightMembers, text } from '../../shared/base/readers.ts';
import { LONGEST_TILL_NAME, type ShopMemberStatus, type ShopTill } from '../../shared/shop/shop.ts';

/** Opens the names; a file that cannot be read counts as empty, and is replaced. */
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

/** Remembers what the shop calls its tills, in a file of this till, for a start without a link. Nothing is decided by it. */
export type TillNames = ReturnType<typeof openTillNames>;
