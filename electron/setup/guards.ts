import { existsSync } from 'node:fs';
import { existingJournalFiles, type JournalLocation } from '../journal/recovery/journal-location.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, ok, type Result } from '../shared/base/result.ts';
import type { Environment } from '../shared/sales/sale.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';
import { credentialsAt, keysSavedMarkerPath } from '../till/active-keys.ts';
import { watchedSaleCount } from '../till/background-environments.ts';
import type { Till } from '../till/till.ts';
import { lastBusiness } from './entries.ts';

export const hasLocalData = (dataDir: string): boolean =>
  [...existingJournalFiles(dataDir), keysSavedMarkerPath(dataDir)].some((path) => existsSync(path));

/**
 * Returns why keys may not be entered for an environment. The permission of the active one was checked with the call.
 * Another one accepts keys only while this computer has no data of it: keys entered from practice must never replace
 * those of a till whose staff would go on selling with them.
 */
export async function canSetUp(active: Till, place: JournalLocation): Promise<Result<void>> {
  if (active.environment === place.environment)
    return active.staff ? ok(undefined) : err(active.problem ?? failure('journal-unavailable'));
  if (hasLocalData(place.dataDir)) return err(failure('not-allowed', { text: 'known' }));
  return andThen(await credentialsAt(place).load(), (keys) =>
    keys === null ? ok(undefined) : err(failure('not-allowed', { text: 'known' })),
  );
}

/** Refuses keys of another business while accounts are watched: it could not see them paid (rule 4). */
export function canChangeBusiness(
  active: Till,
  environment: Environment,
  { baseUrl, businessId }: MerchantCredentials,
): Result<void> {
  if (active.environment !== environment || !active.tillJournal || watchedSaleCount(active) === 0) return ok(undefined);
  const last = active.keys.now() ?? lastBusiness(active.tillJournal.journal);
  const same = last === null || (last.baseUrl === baseUrl && last.businessId === businessId);
  return same ? ok(undefined) : err(failure('not-allowed', { text: 'watched' }));
}

/** A live or staging till can be left only with its journal open, since the owner cannot be identified without it. */
export function canLeave(active: Till, to: Environment, dataDir: string): Result<void> {
  if (active.environment !== 'practice' && !active.staff) return err(active.problem ?? failure('journal-unavailable'));
  return to === 'practice' || hasLocalData(dataDir) ? ok(undefined) : err(failure('not-found'));
}
