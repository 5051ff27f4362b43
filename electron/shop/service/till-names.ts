import { readIfThere, saveFile } from '../../platform/files.ts';
import { fromThrowable } from '../../shared/base/from-throwable.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { LONGEST_TILL_NAME, type ShopMemberStatus, type ShopTill } from '../../shared/shop/shop.ts';

/** Remembers what the shop calls its tills, in a file of this till, for a start without a link. Nothing is decided by it. */
export interface TillNames {
  readonly view: () => ShopMemberStatus['names'];
  /** Notes the tills as the database has them. */
  readonly note: (tills: readonly Pick<ShopTill, 'id' | 'name'>[]) => void;
}

export function openTillNames(file: string): TillNames {
  let names = read(file);
  return {
    view: () => names,
    note(tills) {
      const namesNow = Object.fromEntries(tills.map(({ id, name }) => [id, name]));
      if (JSON.stringify(namesNow) === JSON.stringify(names)) return;
      names = namesNow;
      saveFile(file, `${JSON.stringify(names)}\n`);
    },
  };
}

/** A file that cannot be read is begun again. */
function read(file: string): ShopMemberStatus['names'] {
  const text = readIfThere(file);
  const parseResult = text.ok && text.value !== null ? fromThrowable(() => Object(JSON.parse(text.value ?? ''))) : null;
  const entries = parseResult?.ok ? Object.entries<unknown>(parseResult.value) : [];
  return Object.fromEntries(
    entries.flatMap(([id, name]) =>
      typeof name === 'string' && name !== '' && name.length <= LONGEST_TILL_NAME ? [[id, oneLine(name)]] : [],
    ),
  );
}
