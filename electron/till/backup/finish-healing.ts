import { isDeepStrictEqual } from 'node:util';
import { keysFrom } from '../../journal/encryption.ts';
import { isPrepared } from '../../journal/paths.ts';
import { tryOnFile } from '../../journal/problem.ts';
import {
  headStore,
  type JournalLocation,
  journalFile,
  readHead,
  replaceTillId,
  tillIdIn,
  wrappingKey,
} from '../../journal/recovery/journal-location.ts';
import { andThen, ok, type Result } from '../../shared/base/result.ts';
import { forgetShop } from '../../shop/till/shop-secrets.ts';

/**
 * Puts the journal that healing prepared in place, once its head is the stored one; deletes one that healing did not
 * finish. Called before a till opens its journal, so that a kill at any moment leaves the till as it was or healed: the
 * stored head decides, and each step can be repeated. `splitOff` is called with the id of a new till.
 */
export async function finishHealing(place: JournalLocation, splitOff: (till: string) => void): Promise<Result<void>> {
  const file = journalFile(place.dataDir);
  if (!isPrepared(file)) return ok(undefined);
  const { adoptPrepared, discardPrepared, readPrepared } = await import('../../journal/replace.ts');
  const { setAside } = await import('../../journal/restore.ts');
  const headResult = await readHead(headStore(place));
  // Without a stored head the journal does not open, and nothing shows which of the two is this till's.
  if (!headResult.ok || headResult.value === null) return headResult.ok ? ok(undefined) : headResult;
  const key = await wrappingKey(place, headResult.value);
  if (!key.ok) return key;
  const preparedJournal = readPrepared(file, keysFrom(key.value).chain);
  if (!preparedJournal.ok) return preparedJournal;
  if (preparedJournal.value === null || !isDeepStrictEqual(preparedJournal.value.head, headResult.value))
    return tryOnFile(file, () => discardPrepared(file));
  const { till, head } = preparedJournal.value;
  const before = tillIdIn(place.dataDir, till);
  if (!before.ok) return before;
  const isNew = before.value !== till;
  const forgetResult = isNew ? await forgetShop(place) : ok(undefined);
  if (!forgetResult.ok) return forgetResult;
  if (isNew) splitOff(till);
  const aside = tryOnFile(file, () => setAside(file, isNew, Date.now()));
  if (!aside.ok) return aside;
  // From here on `isNew` is false, should this be run again.
  return andThen(replaceTillId(place.dataDir, till), () => tryOnFile(file, () => adoptPrepared(file, head.journal)));
}
