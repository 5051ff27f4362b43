import type { Keychain } from '../credentials/keychain.ts';
import { failure, isKeychainProblem, type KeychainProblem } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { Environment } from '../shared/sales/sale.ts';
import type {
  KeysCheck,
  NewBusinessInput,
  NewKeys,
  Registration,
  ReplacedKeys,
  SetupView,
} from '../shared/setup/setup.ts';
import { createSetupContext, type SetupOptions } from './context.ts';
import { createKeysInUse } from './current-keys.ts';
import { canLeave } from './guards.ts';
import { createNewKeys } from './pending-keys.ts';
import { registerBusiness } from './register-business.ts';
import { setupView } from './status.ts';

/** `setup.*` of the contract. Permissions are checked by the IPC layer; state is checked here. */
export interface Setup {
  readonly view: () => Promise<Result<SetupView>>;
  readonly check: (keys: NewKeys) => Promise<Result<KeysCheck>>;
  readonly save: () => Promise<Result<void>>;
  readonly drop: () => Result<void>;
  readonly register: (business: NewBusinessInput) => Promise<Result<Registration>>;
  readonly switchTo: (environment: Environment) => Promise<Result<void>>;
  readonly status: () => Promise<Result<KeysCheck>>;
  readonly replace: (keys: ReplacedKeys) => Promise<Result<KeysCheck>>;
  readonly forget: () => Promise<Result<void>>;
}

export function createSetup(options: SetupOptions): Setup {
  const context = createSetupContext(options);
  const { till, placeOf, registrations, now, clientOf } = context;
  const newKeys = createNewKeys(context);
  const inUse = createKeysInUse(context);
  const inTurn = oneAtATime();
  /** A client with a token only (interface 4.1). */
  const clientFor = (baseUrl: string, bearerToken: string) =>
    clientOf({ baseUrl, bearerToken, businessId: 0, accessKey: '', secretKey: '' });

  async function switchTo(environment: Environment): Promise<Result<void>> {
    const may = canLeave(till.now(), environment, placeOf(environment).dataDir);
    if (!may.ok) return may;
    // Keys verified in one environment must not be saved from another.
    newKeys.drop();
    return context.move(environment);
  }

  return {
    view: async () =>
      ok(setupView(till.now(), placeOf, registrations.read(), await keychainProblem(placeOf('live').keychain))),
    drop: newKeys.drop,
    check: (keys) => inTurn(() => newKeys.check(keys)),
    save: () => inTurn(newKeys.save),
    register: (business) => inTurn(() => registerBusiness({ clientFor, file: registrations, now }, business)),
    switchTo: (environment) => inTurn(() => switchTo(environment)),
    status: () => inTurn(inUse.status),
    replace: (keys) => inTurn(() => inUse.replace(keys)),
    forget: () => inTurn(inUse.forget),
  };
}

/** Returns why keys could not be stored; called before they are typed. Only reads the keychain. */
async function keychainProblem(keychain: Pick<Keychain, 'get'>): Promise<KeychainProblem | null> {
  const found = await keychain.get('merchant.live');
  return !found.ok && isKeychainProblem(found.failure.code) ? found.failure.code : null;
}

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
