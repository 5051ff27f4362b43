import type { JournalLocation } from '../journal/recovery/journal-location.ts';
import { tokenEnd } from '../merchant/token-end.ts';
import type { KeychainProblem } from '../shared/base/failure.ts';
import type { Environment } from '../shared/sales/sale.ts';
import {
  type KeysView,
  liveLikeEnvironments,
  type RealEnvironment,
  type Registration,
  type SetupView,
} from '../shared/setup/setup.ts';
import { watchedAccountCount } from '../till/background-environments.ts';
import type { Till } from '../till/till.ts';
import { savedTimes } from './entries.ts';
import { hasLocalData } from './guards.ts';

/** Returns what the set-up and keys screens show; contains no secrets. */
export function setupView(
  active: Till,
  placeOf: (environment: Environment) => JournalLocation,
  registration: Registration | null,
  keychain: KeychainProblem | null,
): SetupView {
  const stateOf = (environment: RealEnvironment) => {
    if (active.environment === environment) return 'open';
    return hasLocalData(placeOf(environment).dataDir) ? 'known' : 'fresh';
  };
  return {
    places: Object.fromEntries(liveLikeEnvironments.map((each) => [each, stateOf(each)])) as SetupView['places'],
    keys: keysView(active),
    watched: watchedAccountCount(active),
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
