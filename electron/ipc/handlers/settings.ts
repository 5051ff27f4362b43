import { preferencesOf, type Settings } from '../../settings/settings.ts';
import type { Preferences } from '../../shared/preferences.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Counter } from './counter.ts';

/** `settings.*` of the contract. What is wrong is refused by the settings themselves; every window hears of the rest. */
export const settingsCalls = (counter: Pick<Counter, 'settings' | 'publish' | 'customer' | 'till'>) => {
  const { settings, publish, customer } = counter;
  const change = (patch: Partial<Preferences>): Result<Preferences> => {
    const before = settings.get();
    const kept = settings.set(patch);
    if (!kept.ok) return kept;
    const preferences = preferencesOf(settings.get());
    record(counter, before, preferences);
    publish('settings', 'changed', preferences);
    customer.preferencesChanged();
    return ok(preferences);
  };
  // Two doors to one room: the parser lets through only language and theme where anybody may knock.
  return { change, choose: change };
};

/** Everybody chooses these for themselves, many times a day. */
const anybodys: ReadonlySet<string> = new Set(['language', 'theme'] satisfies (keyof Preferences)[]);

/**
 * Who changed what, for the audit: somebody turned the alarms off, or the receipts. The settings stand in a file of
 * their own, so where the journal takes nothing they are changed all the same.
 */
function record({ till }: Pick<Counter, 'till'>, before: Settings, after: Preferences): void {
  const { record: journal, staff } = till;
  if (!journal || !staff) return;
  const changed = Object.entries(after).filter(
    ([name, value]) => !anybodys.has(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof Settings]),
  );
  if (changed.length === 0) return;
  journal.journal.append(
    changed.map(([name, value]) => ({
      kind: 'settings.changed',
      subject: '',
      actor: staff.actor(),
      body: { name, to: JSON.stringify(value) },
    })),
  );
}
