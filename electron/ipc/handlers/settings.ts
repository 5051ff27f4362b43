import type { Preferences } from '../../shared/preferences.ts';
import { ok, type Result } from '../../shared/result.ts';
import { type IpcContext, preferencesNow } from './context.ts';

/** `settings.*` of the contract. Invalid values are refused by the settings; every change is published. */
export const settingsCalls = (counter: Pick<IpcContext, 'publish' | 'customer' | 'till'>) => {
  const { publish, customer } = counter;
  const change = (patch: Partial<Preferences>): Result<Preferences> => {
    const { settings, staff } = counter.till;
    const kept = settings.change(patch, staff?.actor() ?? 'till');
    if (!kept.ok) return kept;
    const preferences = preferencesNow(counter);
    publish('settings', 'changed', preferences);
    customer.preferencesChanged();
    return ok(preferences);
  };
  // `choose` is `change` restricted by its parser to language and theme; allowed while locked.
  return { change, choose: change };
};
