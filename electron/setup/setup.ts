import type { CreatedBusiness } from '../merchant/client.ts';
import { tokenEnd } from '../merchant/dates.ts';
import { type RegistrationMemory, registerOnce } from '../merchant/register-once.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, mapOk, ok, type Result } from '../shared/base/result.ts';
import { ms } from '../shared/base/units.ts';
import type { Environment } from '../shared/sales/sale.ts';
import { parseServiceAddress } from '../shared/setup/service-address.ts';
import type {
  KeysCheck,
  KeysView,
  MerchantCredentials,
  NewBusinessInput,
  NewKeys,
  RealEnvironment,
  Registration,
  ReplacedKeys,
  SetupView,
} from '../shared/setup/setup.ts';
import { credentialsAt } from '../till/active-keys.ts';
import { watchedSaleCount } from '../till/background-environments.ts';
import type { Till } from '../till/till.ts';
import { createSetupContext, type SetupContext, type SetupOptions } from './context.ts';
import { keysDraft, savedTimes } from './entries.ts';
import { canLeave, hasLocalData } from './guards.ts';
import { typedToken, withReplaced } from './new-keys.ts';
import { createNewKeys, saveKeys } from './pending-keys.ts';

/** Returns the active live or staging till; its journal decides who may change its keys. */
function requireLiveTill({ environment, staff, tillJournal, problem }: Till) {
  if (environment === 'practice') return err(failure('not-allowed', { text: 'practice' }));
  return staff && tillJournal
    ? ok({ environment, staff, tillJournal })
    : err(problem ?? failure('journal-unavailable'));
}

function createKeysInUse({ till, placeOf, verifyKeys, asker, activateKeys }: SetupContext) {
  function inUse(): Result<{ readonly environment: RealEnvironment; readonly credentials: MerchantCredentials }> {
    return andThen(requireLiveTill(till.now()), ({ environment }) =>
      mapOk(till.now().keys.state(), (credentials) => ({ environment, credentials })),
    );
  }

  return {
    async status(): Promise<Result<KeysCheck>> {
      return andThen(inUse(), async ({ credentials }) => ok(await verifyKeys(credentials)));
    },

    async replace(replacement: ReplacedKeys): Promise<Result<KeysCheck>> {
      const savedKeys = inUse();
      if (!savedKeys.ok) return savedKeys;
      const next = withReplaced(savedKeys.value.credentials, replacement);
      if (!next.ok) return next;
      const { credentials, parts } = next.value;
      const by = asker();
      const keysCheck = await verifyKeys(credentials, parts);
      if (!keysCheck.proved) return ok(keysCheck);
      const { environment } = savedKeys.value;
      // The journal may have been closed during the request.
      const still = inUse();
      if (!still.ok || still.value.environment !== environment) return still.ok ? err(failure('not-allowed')) : still;
      const saving = await saveKeys(placeOf(environment), credentials);
      return mapOk(saving.ok ? await activateKeys(environment, credentials, parts, by) : saving, () => keysCheck);
    },

    async forget(): Promise<Result<void>> {
      const live = requireLiveTill(till.now());
      if (!live.ok) return live;
      const { environment, staff, tillJournal } = live.value;
      const actor = staff.actor();
      const forgetting = await credentialsAt(placeOf(environment)).forget();
      if (!forgetting.ok) return forgetting;
      till.now().keys.use(null);
      tillJournal.journal.append([keysDraft('keys.forgotten', environment, actor, {})]);
      return ok(undefined);
    },
  };
}

/** Registers a business at a typed address and stores the result for the owner. */
async function registerBusiness(
  { clientOf, registrations: file, now }: SetupContext,
  { again, ...input }: NewBusinessInput,
): Promise<Result<Registration>> {
  const address = parseServiceAddress(input.baseUrl);
  const bearerToken = typedToken(input.bearerToken);
  if (!address.ok) return err(failure('invalid-input', { text: 'baseUrl' }));
  if (!bearerToken.ok) return bearerToken;
  const before = file.read();
  const registration: Registration = {
    environment: input.environment,
    baseUrl: address.value,
    name: input.name.trim(),
    at: ms(now()),
    state: 'unknown',
    businessId: null,
    status: null,
  };
  const memory: RegistrationMemory = {
    wasAsked: () => file.read() !== null,
    begin: () => file.write(registration),
    end: (answer, wasNotCreated) => {
      // It was registered, whether or not this computer can write that down.
      if (answer.ok) file.write(doneWith(registration, answer.value));
      else if (wasNotCreated && before) file.write(before);
      else if (wasNotCreated) file.clear();
    },
  };
  // 4.1 needs no key pair.
  const keys = { baseUrl: address.value, bearerToken: bearerToken.value, businessId: 0, accessKey: '', secretKey: '' };
  const merchant = clientOf(keys);
  return mapOk(await registerOnce(merchant, memory, input, again), (value) => doneWith(registration, value));
}

const doneWith = (registration: Registration, { id, status }: CreatedBusiness): Registration => ({
  ...registration,
  state: 'done',
  businessId: id,
  status,
});

function keysView({ environment, keys, tillJournal }: Till): KeysView | null {
  const inUse = keys.now();
  if (environment === 'practice' || !inUse) return null;
  const savedAt = tillJournal ? savedTimes(tillJournal.journal) : { bearer: null, 'key-pair': null };
  return { baseUrl: inUse.baseUrl, businessId: inUse.businessId, savedAt, tokenEndsAt: tokenEnd(inUse.bearerToken) };
}

/** `setup.*` of the contract. Permissions are checked by the IPC layer; state is checked here. */
export function createSetup(options: SetupOptions) {
  const context = createSetupContext(options);
  const { till, placeOf, registrations } = context;
  const newKeys = createNewKeys(context);
  const inUse = createKeysInUse(context);
  const inTurn = oneAtATime();

  async function switchTo(environment: Environment): Promise<Result<void>> {
    const may = canLeave(till.now(), environment, placeOf(environment).dataDir);
    if (!may.ok) return may;
    // Keys verified in one environment must not be saved from another.
    newKeys.drop();
    return context.move(environment);
  }

  return {
    /** Returns what the set-up and keys screens show; contains no secrets. */
    async view(): Promise<Result<SetupView>> {
      const active = till.now();
      const stateOf = (environment: RealEnvironment) => {
        if (active.environment === environment) return 'open';
        return hasLocalData(placeOf(environment).dataDir) ? 'known' : 'fresh';
      };
      return ok({
        places: { live: stateOf('live'), staging: stateOf('staging') },
        keys: keysView(active),
        watched: watchedSaleCount(active),
        registration: registrations.read(),
        keychain: await context.keychainProblem(),
      });
    },
    drop: newKeys.drop,
    check: (keys: NewKeys) => inTurn(() => newKeys.check(keys)),
    save: () => inTurn(newKeys.save),
    register: (business: NewBusinessInput) => inTurn(() => registerBusiness(context, business)),
    switchTo: (environment: Environment) => inTurn(() => switchTo(environment)),
    status: () => inTurn(inUse.status),
    replace: (keys: ReplacedKeys) => inTurn(() => inUse.replace(keys)),
    forget: () => inTurn(inUse.forget),
  };
}

export type Setup = ReturnType<typeof createSetup>;

/** Refuses a second call while one is in progress, so that no key is sent twice and no business registered twice. */
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
