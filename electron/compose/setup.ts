import { createMerchantClient, type Fetch, type MerchantClient, type MerchantCredentials } from '../merchant/client.ts';
import type { RegistrationFile } from '../settings/registration-file.ts';
import type { Settings, SettingsPatch } from '../settings/settings.ts';
import { checkKeys } from '../setup/check-keys.ts';
import { keysDraft } from '../setup/entries.ts';
import { typedKeys, withReplaced } from '../setup/new-keys.ts';
import { registerBusiness } from '../setup/register-business.ts';
import type { Environment } from '../shared/collection.ts';
import type { Publish } from '../shared/contract.ts';
import { failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import {
  type KeyPart,
  type KeysCheck,
  keyParts,
  type NewBusinessInput,
  type NewKeys,
  type RealEnvironment,
  type Registration,
  type ReplacedKeys,
  type SetupView,
} from '../shared/setup.ts';
import { minutes } from '../shared/units.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { JournalPlace } from './journal-keys.ts';
import { saveKeys } from './save-keys.ts';
import { mayLeave, mayNameBusiness, maySetUp } from './setup-rights.ts';
import { setupView } from './setup-view.ts';
import type { StandingTill } from './standing-till.ts';
import { credentialsAt } from './till-keys.ts';

/** What was proved waits this long for the owner's yes. */
const WAITS = minutes(10);

export interface SetupOptions {
  readonly till: StandingTill;
  readonly placeOf: (environment: Environment) => JournalPlace;
  /** To the service; writes over fresh connections. */
  readonly ways: { readonly fetch: Fetch; readonly fetchForWrites: Fetch };
  readonly elsewhere: Pick<Elsewhere, 'changed'>;
  readonly settings: { readonly get: () => Settings; readonly set: (patch: SettingsPatch) => Result<void> };
  readonly publish: Publish;
  readonly registrations: RegistrationFile;
  readonly now?: () => number;
}

/** `setup.*` of the contract. Who may ask is decided at the door; here, what fits where the till stands. */
export interface Setup {
  readonly view: () => Result<SetupView>;
  readonly check: (keys: NewKeys) => Promise<Result<KeysCheck>>;
  readonly save: () => Promise<Result<void>>;
  readonly drop: () => Result<void>;
  readonly register: (business: NewBusinessInput) => Promise<Result<Registration>>;
  readonly goTo: (environment: Environment) => Promise<Result<void>>;
  readonly status: () => Promise<Result<KeysCheck>>;
  readonly replace: (keys: ReplacedKeys) => Promise<Result<KeysCheck>>;
  readonly forget: () => Promise<Result<void>>;
}

/** Keys that the service took and nobody saved yet. They are in main's memory and nowhere else. */
interface Proved {
  readonly environment: RealEnvironment;
  readonly credentials: MerchantCredentials;
  readonly at: number;
}

export function createSetup(options: SetupOptions): Setup {
  const { till, placeOf, ways, settings, publish, registrations, elsewhere, now = Date.now } = options;
  const inTurn = oneAtATime();
  let proved: Proved | null = null;

  const clientOf = (credentials: MerchantCredentials): MerchantClient =>
    createMerchantClient({ ...ways, credentials: () => credentials });
  const clientFor = (baseUrl: string, bearerToken: string) =>
    clientOf({ baseUrl, bearerToken, businessId: 0, accessKey: '', secretKey: '' });
  const prove = (credentials: MerchantCredentials, parts: readonly KeyPart[] = keyParts) =>
    checkKeys(clientOf(credentials), credentials.businessId, parts);

  async function check(keys: NewKeys): Promise<Result<KeysCheck>> {
    proved = null;
    const typed = typedKeys(keys);
    if (!typed.ok) return typed;
    const may = await mayKeep(keys.environment, typed.value);
    if (!may.ok) return may;
    const checked = await prove(typed.value);
    if (checked.proved) proved = { environment: keys.environment, credentials: typed.value, at: now() };
    return ok(checked);
  }

  async function mayKeep(environment: RealEnvironment, credentials: MerchantCredentials): Promise<Result<void>> {
    const may = await maySetUp(till.now(), placeOf(environment));
    return may.ok ? mayNameBusiness(till.now(), environment, credentials) : may;
  }

  async function save(): Promise<Result<void>> {
    const keys = proved;
    proved = null;
    if (!keys || now() - keys.at > WAITS) return err(failure('not-allowed', { text: 'expired' }));
    const may = await mayKeep(keys.environment, keys.credentials);
    if (!may.ok) return may;
    const kept = await saveKeys(placeOf(keys.environment), keys.credentials);
    return kept.ok ? use(keys.environment, keys.credentials, keyParts) : kept;
  }

  /** The till takes the saved keys: the one in front where it stands, another by opening it. */
  async function use(
    environment: RealEnvironment,
    credentials: MerchantCredentials,
    parts: readonly KeyPart[],
  ): Promise<Result<void>> {
    const inPlace = till.now().environment === environment;
    const actor = inPlace ? (till.now().staff?.actor() ?? 'till') : 'till';
    if (!inPlace) {
      const moved = await move(environment);
      if (!moved.ok) return moved;
    } else till.now().keys.use(credentials);
    const { baseUrl, businessId } = credentials;
    till.now().record?.journal.append([keysDraft('keys.saved', environment, actor, { baseUrl, businessId, parts })]);
    tellOfKeys();
    return ok(undefined);
  }

  const tellOfKeys = () =>
    publish('till', 'cannotCollectChanged', till.now().problem ?? till.now().collections?.cannotCollect() ?? null);

  async function move(environment: Environment): Promise<Result<void>> {
    const before = settings.get().environment;
    const kept = settings.set({ environment });
    if (!kept.ok) return kept;
    const moved = await till.goTo(environment);
    if (!moved.ok) settings.set({ environment: before });
    elsewhere.changed();
    return moved;
  }

  async function goTo(environment: Environment): Promise<Result<void>> {
    const may = mayLeave(till.now(), environment, placeOf(environment).dataDir);
    return may.ok ? move(environment) : may;
  }

  /** The keys in use, of a till whose record says who may touch them. */
  function inUse(): Result<{ readonly environment: RealEnvironment; readonly credentials: MerchantCredentials }> {
    const { environment, staff, keys, problem } = till.now();
    if (environment === 'practice') return err(failure('not-allowed', { text: 'practice' }));
    if (!staff) return err(problem ?? failure('journal-unavailable'));
    const state = keys.state();
    return state.ok ? ok({ environment, credentials: state.value }) : state;
  }

  async function status(): Promise<Result<KeysCheck>> {
    const saved = inUse();
    return saved.ok ? ok(await prove(saved.value.credentials)) : saved;
  }

  async function replace(given: ReplacedKeys): Promise<Result<KeysCheck>> {
    const saved = inUse();
    if (!saved.ok) return saved;
    const next = withReplaced(saved.value.credentials, given);
    if (!next.ok) return next;
    const checked = await prove(next.value.credentials, next.value.parts);
    if (!checked.proved) return ok(checked);
    const { environment } = saved.value;
    // While the service was asked somebody may have gone elsewhere.
    if (till.now().environment !== environment || !till.now().staff) return err(failure('not-allowed'));
    const kept = await saveKeys(placeOf(environment), next.value.credentials);
    const used = kept.ok ? await use(environment, next.value.credentials, next.value.parts) : kept;
    return used.ok ? ok(checked) : used;
  }

  async function forget(): Promise<Result<void>> {
    const { environment, staff, keys, record, problem } = till.now();
    if (environment === 'practice') return err(failure('not-allowed', { text: 'practice' }));
    if (!staff || !record) return err(problem ?? failure('journal-unavailable'));
    const gone = await credentialsAt(placeOf(environment)).forget();
    if (!gone.ok) return gone;
    keys.use(null);
    record.journal.append([keysDraft('keys.forgotten', environment, staff.actor(), {})]);
    tellOfKeys();
    return ok(undefined);
  }

  return {
    view: () => ok(setupView(till.now(), placeOf, registrations.read())),
    drop() {
      proved = null;
      return ok(undefined);
    },
    check: (keys) => inTurn(() => check(keys)),
    save: () => inTurn(save),
    register: (business) => inTurn(() => registerBusiness({ clientFor, file: registrations, now }, business)),
    goTo: (environment) => inTurn(() => goTo(environment)),
    status: () => inTurn(status),
    replace: (keys) => inTurn(() => replace(keys)),
    forget: () => inTurn(forget),
  };
}

/** A second click while one is under way is refused, so that no key is sent twice and no business registered twice. */
function oneAtATime(): <T>(work: () => Promise<Result<T>>) => Promise<Result<T>> {
  let busy = false;
  return async (work) => {
    if (busy) return err(failure('not-allowed', { text: 'busy' }));
    busy = true;
    try {
      return await work();
    } finally {
      busy = false;
    }
  };
}
