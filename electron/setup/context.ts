import type { Keychain } from '../credentials/keychain.ts';
import type { JournalLocation } from '../journal/recovery/journal-location.ts';
import { createMerchantClient, type Fetch, type ReportCall } from '../merchant/client.ts';
import type { RegistrationFile } from '../settings/registration-file.ts';
import { isKeychainProblem, type KeychainProblem } from '../shared/base/failure.ts';
import { failureOf, ok, type Result } from '../shared/base/result.ts';
import type { Environment } from '../shared/sales/sale.ts';
import { type KeyPart, keyParts, type MerchantCredentials, type RealEnvironment } from '../shared/setup/setup.ts';
import type { ActiveTill } from '../till/active-till.ts';
import type { SettingsFile } from '../till/till-settings.ts';
import { checkKeys } from './check-keys.ts';
import { keysDraft } from './entries.ts';

export interface SetupOptions {
  readonly till: ActiveTill;
  readonly placeOf: (environment: Environment) => JournalLocation;
  /** The keychain itself: that of a till without an entry is not even asked. */
  readonly systemKeychain: Pick<Keychain, 'get'>;
  /** Fetchers for the service; writes use fresh connections. */
  readonly fetchers: { readonly fetch: Fetch; readonly fetchForWrites: Fetch; readonly report?: ReportCall };
  readonly settings: SettingsFile;
  readonly registrations: RegistrationFile;
  readonly keepActive: (environment: Environment) => Promise<Result<void>>;
}

export function createSetupContext(options: SetupOptions) {
  const { till, fetchers, settings, systemKeychain, keepActive } = options;
  const clientOf = (credentials: MerchantCredentials) =>
    createMerchantClient({ ...fetchers, credentials: () => credentials });

  async function move(environment: Environment): Promise<Result<void>> {
    const before = till.now().environment;
    const active = await keepActive(environment);
    if (!active.ok) return active;
    const saving = settings.set({ environment });
    const switchResult = saving.ok ? await till.switchTo(environment) : saving;
    if (!switchResult.ok) {
      settings.set({ environment: before });
      await keepActive(before);
    }
    return switchResult;
  }

  return {
    ...options,
    now: Date.now,
    clientOf,
    verifyKeys: (credentials: MerchantCredentials, parts: readonly KeyPart[] = keyParts) =>
      checkKeys(clientOf(credentials), credentials.businessId, parts),
    move,
    /** Returns why keys could not be stored; asked before they are typed or sent. Null for one that is open. */
    async keychainProblem(): Promise<KeychainProblem | null> {
      const problem = failureOf(await systemKeychain.get('setup'));
      return problem && isKeychainProblem(problem.code) ? problem.code : null;
    },
    asker: () => till.now().staff?.actor() ?? 'till',
    /** Activates saved keys: in the active till at once, in another by opening it. `by` is who asked for it. */
    async activateKeys(
      environment: RealEnvironment,
      credentials: MerchantCredentials,
      parts: readonly KeyPart[],
      by: string,
    ): Promise<Result<void>> {
      const isCurrent = till.now().environment === environment;
      const actor = isCurrent ? by : 'till';
      if (isCurrent) till.now().keys.use(credentials);
      const switchResult = isCurrent ? ok(undefined) : await move(environment);
      if (!switchResult.ok) return switchResult;
      const { baseUrl, businessId } = credentials;
      till.now().settings.adopt();
      till
        .now()
        .tillJournal?.journal.append([keysDraft('keys.saved', environment, actor, { baseUrl, businessId, parts })]);
      return ok(undefined);
    },
  };
}

export type SetupContext = ReturnType<typeof createSetupContext>;
