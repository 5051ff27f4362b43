import { tokenEnd } from '../../merchant/token-end.ts';
import { savedTimes } from '../../setup/entries.ts';
import type { Environment } from '../../shared/collection.ts';
import type { KeychainProblem } from '../../shared/failure.ts';
import {
  type KeysView,
  type RealEnvironment,
  type Registration,
  realEnvironments,
  type SetupView,
} from '../../shared/setup.ts';
import { watchedBy } from '../../environments/background-environments.ts';
import type { JournalPlace } from '../../environments/journal/journal-location.ts';
import { wasUsed } from './guards.ts';
import type { Till } from '../../environments/till.ts';

/** What set-up and the section of keys are drawn from: nothing in it is secret. */
export function setupView(
  front: Till,
  placeOf: (environment: Environment) => JournalPlace,
  registration: Registration | null,
  keychain: KeychainProblem | null,
): SetupView {
  const stateOf = (environment: RealEnvironment) => {
    if (front.environment === environment) return 'open';
    return wasUsed(placeOf(environment).dataDir) ? 'known' : 'fresh';
  };
  return {
    places: Object.fromEntries(realEnvironments.map((each) => [each, stateOf(each)])) as SetupView['places'],
    keys: keysView(front),
    watched: watchedBy(front),
    registration,
    keychain,
  };
}

function keysView({ environment, keys, record }: Till): KeysView | null {
  const inUse = keys.now();
  if (environment === 'practice' || !inUse) return null;
  const savedAt = record ? savedTimes(record.journal) : { bearer: null, 'key-pair': null };
  return { baseUrl: inUse.baseUrl, businessId: inUse.businessId, savedAt, tokenEndsAt: tokenEnd(inUse.bearerToken) };
}
