import { objectInFile, saveFile } from '../../platform/files.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { LONGEST_TILL_NAME, type ShopMemberStatus, type ShopTill } from '../../shared/shop/shop.ts';

/** Opens the names; a file that cannot be read counts as empty, and is replaced. */
export function openTillNames(file: string) {
  const isName = (name: unknown): name is string =>
    typeof name === 'string' && name !== '' && name.length <= LONGEST_TILL_NAME;
  let names: ShopMemberStatus['names'] = Object.fromEntries(
    Object.entries(objectInFile(file) ?? {}).flatMap(([id, name]) => (isName(name) ? [[id, oneLine(name)]] : [])),
  );
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
