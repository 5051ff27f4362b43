import { preferencesOf } from '../../settings/settings.ts';
import type { Preferences } from '../../shared/preferences.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Counter } from './counter.ts';

/** `settings.*` of the contract. What is wrong is refused by the settings themselves; every window hears of the rest. */
export const settingsCalls = ({ settings, publish, customer }: Counter) => {
  const change = (patch: Partial<Preferences>): Result<Preferences> => {
    const kept = settings.set(patch);
    if (!kept.ok) return kept;
    const preferences = preferencesOf(settings.get());
    publish('settings', 'changed', preferences);
    customer.preferencesChanged();
    return ok(preferences);
  };
  // Two doors to one room: the parser lets through only language and theme where anybody may knock.
  return { change, choose: change };
};
