import { preferencesOf } from '../../settings/settings.ts';
import type { Preferences } from '../../shared/preferences.ts';
import { ok, type Result } from '../../shared/result.ts';
import { type Counter, preferencesNow } from './counter.ts';

/** `settings.*` of the contract. What is wrong is refused by the settings themselves; every window hears of the rest. */
export const settingsCalls = (counter: Pick<Counter, 'settings' | 'publish' | 'customer' | 'till'>) => {
  const { settings, publish, customer } = counter;
  const change = (patch: Partial<Preferences>): Result<Preferences> => {
    const before = preferencesNow(counter);
    const kept = settings.set(patch);
    if (!kept.ok) return kept;
    record(counter, before, { ...before, ...preferencesOf(settings.get()), ...retentionIn(patch, before) });
    const preferences = preferencesNow(counter);
    publish('settings', 'changed', preferences);
    customer.preferencesChanged();
    return ok(preferences);
  };
  // Two doors to one room: the parser lets through only language and theme where anybody may knock.
  return { change, choose: change };
};

/** The file's own retention is another environment's: only what was asked for now is a change of it. */
const retentionIn = (patch: Partial<Preferences>, { retention }: Preferences) => ({
  retention: patch.retention === undefined ? retention : patch.retention,
});

/** Everybody chooses these for themselves, many times a day. */
const anybodys: ReadonlySet<string> = new Set(['language', 'theme'] satisfies (keyof Preferences)[]);

/**
 * Who changed what, for the audit: somebody turned the alarms off, or the receipts. The settings stand in a file of
 * their own, so where the journal takes nothing they are changed all the same.
 */
function record({ till }: Pick<Counter, 'till'>, before: Preferences, after: Preferences): void {
  const { record: journal, staff } = till;
  if (!journal || !staff) return;
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      !anybodys.has(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof Preferences]),
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
