import { readIfThere, saveFile } from '../../platform/files.ts';
import { fromThrowable } from '../../shared/base/result.ts';
import type { GoneTill } from '../till/shop-port.ts';

/** Remembers which tills were taken out, in a file of this till, since an old database that is put back does not. */
export function openTakenOut(file: string) {
  const goneTills = read(file);

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

export type TakenOut = ReturnType<typeof openTakenOut>;

/** A file that cannot be read counts as empty. */
function read(file: string): Map<string, GoneTill> {
  const content = readIfThere(file);
  const parseResult =
    content.ok && content.value !== null ? fromThrowable((): unknown => JSON.parse(content.value ?? '')) : null;
  const tills: readonly unknown[] = parseResult?.ok && Array.isArray(parseResult.value) ? parseResult.value : [];
  return new Map(tills.filter(isGoneTill).map((till) => [till.id, till]));
}

const isTime = (value: unknown): boolean => Number.isSafeInteger(value);
const isTimeOrNull = (value: unknown): boolean => value === null || isTime(value);

function isGoneTill(value: unknown): value is GoneTill {
  if (typeof value !== 'object' || value === null) return false;
  const { id, joinedAt, leftAt, countsUntil, countsBefore } = value as Readonly<Record<keyof GoneTill, unknown>>;
  return typeof id === 'string' && [joinedAt, leftAt].every(isTime) && [countsUntil, countsBefore].every(isTimeOrNull);
}
