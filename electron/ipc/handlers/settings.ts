import type { Preferences } from '../../shared/preferences.ts';
import { ok, type Result } from '../../shared/result.ts';
import { type IpcContext, preferencesNow } from './context.ts';

/** `settings.*` of the contract. What is wrong is refused by the settings themselves; every window hears of the rest. */
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
  // Two doors to one room: the parser lets through only language and theme where anybody may knock.
  return { change, choose: change };
};
