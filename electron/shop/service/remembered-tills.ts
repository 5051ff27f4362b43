import { saveFile, valueInFile } from '../../platform/files.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import { integer, nullOr, object, rightItems, text } from '../../shared/base/readers.ts';
import type { Ms } from '../../shared/base/units.ts';
import { LONGEST_TILL_NAME, type ShopMemberStatus } from '../../shared/shop/shop.ts';
import type { GoneTill } from '../till/shop-port.ts';

interface RememberedTill extends GoneTill {
  readonly name: string;
}

const time = integer<Ms>();
const rememberedTills = rightItems(
  object<RememberedTill>({
    id: text(),
    name: (raw) => oneLine(text(LONGEST_TILL_NAME)(raw) ?? ''),
    joinedAt: time,
    leftAt: nullOr(time),
    countsUntil: nullOr(time),
    countsBefore: nullOr(integer()),
  }),
);

/**
 * Remembers the shop's tills in a file of this till: what they are called, for a start without a link, and which were
 * taken out, since an old database that is put back does not. A file that cannot be read counts as empty.
 */
export function openRememberedTills(file: string) {
  let all = valueInFile(file, rememberedTills) ?? [];

  const takenOut = () => all.filter(({ leftAt }) => leftAt !== null);

  return {
    names: (): ShopMemberStatus['names'] =>
      Object.fromEntries(all.flatMap(({ id, name }) => (name ? [[id, name]] : []))),
    /** The tills that were taken out, as a database had them last. */
    takenOut: (): readonly GoneTill[] => takenOut(),
    /**
     * Notes the tills as the database has them. Returns the ids of those that are in the shop although they were taken
     * out: a till that came back by a new code joined at another time.
     */
    note(tills: readonly RememberedTill[]): readonly string[] {
      const goneTills = new Map(takenOut().map((till) => [till.id, till]));
      const isReturned = ({ id, leftAt, joinedAt }: GoneTill) =>
        leftAt === null && goneTills.get(id)?.joinedAt === joinedAt;
      const knownTills = rememberedTills(tills.filter((till) => !isReturned(till))) ?? [];
      const missing = [...goneTills.values()].filter(({ id }) => knownTills.every((till) => till.id !== id));
      const before = JSON.stringify(all);
      all = [...knownTills, ...missing];
      if (JSON.stringify(all) !== before) saveFile(file, JSON.stringify(all));
      return tills.filter(isReturned).map(({ id }) => id);
    },
  };
}
