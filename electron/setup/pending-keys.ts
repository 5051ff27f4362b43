import type { JournalLocation } from '../journal/recovery/journal-location.ts';
import { makePrivateFolder } from '../platform/files.ts';
import { failure } from '../shared/base/failure.ts';
import { oneLine } from '../shared/base/one-line.ts';
import { andThen, err, fromThrowable, ok, type Result } from '../shared/base/result.ts';
import { minutes } from '../shared/base/units.ts';
import { defaultPreferences, LONGEST_SHOP_NAME } from '../shared/settings/preferences.ts';
import {
  type KeysCheck,
  keyParts,
  type MerchantCredentials,
  type NewKeys,
  type RealEnvironment,
} from '../shared/setup/setup.ts';
import { credentialsAt } from '../till/active-keys.ts';
import type { SetupContext } from './context.ts';
import { canChangeBusiness, canSetUp } from './guards.ts';
import { typedKeys } from './new-keys.ts';

/** Saves a complete set of keys in the keychain, and a marker file next to the journal. Creates the folder. */
export const saveKeys = async (place: JournalLocation, credentials: MerchantCredentials): Promise<Result<void>> =>
  andThen(
    fromThrowable(() => makePrivateFolder(place.dataDir)),
    () => credentialsAt(place).save(credentials),
  );

const WAITS = minutes(10);

/** Keys that were verified and not yet saved. In main's memory only. */
interface Proved {
  readonly environment: RealEnvironment;
  readonly credentials: MerchantCredentials;
  readonly businessName: string | null;
  readonly at: number;
}

export function createNewKeys(context: SetupContext) {
  const { till, placeOf, verifyKeys, keychainProblem, asker, activateKeys, settings, now } = context;
  let provedKeys: Proved | null = null;

  /** A shop without a name gets its business's; it is copied into the journal with the first keys. */
  function nameShop(name: string | null): void {
    const shopName = oneLine(name ?? '')
      .slice(0, LONGEST_SHOP_NAME)
      .trim();
    const isUnnamed = settings.get().shopName === defaultPreferences.shopName;
    if (isUnnamed && shopName !== '') settings.set({ shopName });
  }

  const mayKeep = async (environment: RealEnvironment, credentials: MerchantCredentials): Promise<Result<void>> =>
    andThen(await canSetUp(till.now(), placeOf(environment)), () =>
      canChangeBusiness(till.now(), environment, credentials),
    );

  return {
    async check(keys: NewKeys): Promise<Result<KeysCheck>> {
      provedKeys = null;
      const typedResult = typedKeys(keys);
      if (!typedResult.ok) return typedResult;
      const may = await mayKeep(keys.environment, typedResult.value);
      if (!may.ok) return may;
      const problem = await keychainProblem();
      if (problem) return err(failure(problem));
      const keysCheck = await verifyKeys(typedResult.value);
      if (keysCheck.proved)
        provedKeys = {
          environment: keys.environment,
          credentials: typedResult.value,
          businessName: keysCheck.business?.name ?? null,
          at: now(),
        };
      return ok(keysCheck);
    },

    async save(): Promise<Result<void>> {
      const keys = provedKeys;
      if (!keys || now() - keys.at > WAITS) return err(failure('not-allowed', { text: 'expired' }));
      const by = asker();
      const may = await mayKeep(keys.environment, keys.credentials);
      if (!may.ok) return may;
      // With a locked keychain the keys stay pending: the same button saves them once it is unlocked.
      const saving = await saveKeys(placeOf(keys.environment), keys.credentials);
      if (!saving.ok) return saving;
      provedKeys = null;
      nameShop(keys.businessName);
      return activateKeys(keys.environment, keys.credentials, keyParts, by);
    },

    drop(): Result<void> {
      provedKeys = null;
      return ok(undefined);
    },
  };
}
