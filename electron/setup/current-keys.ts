import type { MerchantCredentials } from '../merchant/client.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { KeysCheck, RealEnvironment, ReplacedKeys } from '../shared/setup/setup.ts';
import { credentialsAt } from '../till/active-keys.ts';
import type { Till } from '../till/till.ts';
import type { SetupContext } from './context.ts';
import { keysDraft } from './entries.ts';
import { withReplaced } from './new-keys.ts';
import { saveKeys } from './save-keys.ts';

/** Returns the active live or staging till; its journal decides who may change its keys. */
function requireLiveTill({ environment, staff, record, problem }: Till) {
  if (environment === 'practice') return err(failure('not-allowed', { text: 'practice' }));
  return staff && record ? ok({ environment, staff, record }) : err(problem ?? failure('journal-unavailable'));
}

/** Verifies, replaces and removes the keys in use. */
export function createKeysInUse({ till, placeOf, verifyKeys, activateKeys, publishCannotCollect }: SetupContext) {
  function inUse(): Result<{ readonly environment: RealEnvironment; readonly credentials: MerchantCredentials }> {
    const liveTill = requireLiveTill(till.now());
    if (!liveTill.ok) return liveTill;
    const state = till.now().keys.state();
    return state.ok ? ok({ environment: liveTill.value.environment, credentials: state.value }) : state;
  }

  return {
    async status(): Promise<Result<KeysCheck>> {
      const savedKeys = inUse();
      return savedKeys.ok ? ok(await verifyKeys(savedKeys.value.credentials)) : savedKeys;
    },

    async replace(replacement: ReplacedKeys): Promise<Result<KeysCheck>> {
      const savedKeys = inUse();
      if (!savedKeys.ok) return savedKeys;
      const next = withReplaced(savedKeys.value.credentials, replacement);
      if (!next.ok) return next;
      const { credentials, parts } = next.value;
      const keysCheck = await verifyKeys(credentials, parts);
      if (!keysCheck.proved) return ok(keysCheck);
      const { environment } = savedKeys.value;
      // The journal may have been closed during the request.
      const still = inUse();
      if (!still.ok || still.value.environment !== environment) return still.ok ? err(failure('not-allowed')) : still;
      const saving = await saveKeys(placeOf(environment), credentials);
      const activation = saving.ok ? await activateKeys(environment, credentials, parts) : saving;
      return activation.ok ? ok(keysCheck) : activation;
    },

    async forget(): Promise<Result<void>> {
      const live = requireLiveTill(till.now());
      if (!live.ok) return live;
      const { environment, staff, record } = live.value;
      const actor = staff.actor();
      const forgetting = await credentialsAt(placeOf(environment)).forget();
      if (!forgetting.ok) return forgetting;
      till.now().keys.use(null);
      record.journal.append([keysDraft('keys.forgotten', environment, actor, {})]);
      publishCannotCollect();
      return ok(undefined);
    },
  };
}
