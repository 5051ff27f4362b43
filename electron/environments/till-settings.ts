import type { EntryDraft, Journal } from '../journal/journal.ts';
import { checkPatch } from '../settings/parse-settings.ts';
import { preferencesOf, type Settings, type SettingsPatch } from '../settings/settings.ts';
import type { Environment } from '../shared/collection.ts';
import { failure } from '../shared/failure.ts';
import { defaultPreferences, type Preferences } from '../shared/preferences.ts';
import { err, ok, type Result } from '../shared/result.ts';

export interface SettingsFile {
  readonly get: () => Settings;
  readonly set: (patch: SettingsPatch) => Result<void>;
}

/** The settings of one environment's till. */
export interface TillSettings extends SettingsFile {
  /** Changes preferences, as this actor. A real till's are in its record before they count. */
  readonly change: (patch: Partial<Preferences>, actor: string) => Result<void>;
  /** Takes over what practice had, with the first keys; nothing once that was done. */
  readonly adopt: () => void;
}

/** What a real till takes from its own record: the settings' file is one for all, and anybody may edit it. */
const ofTheRecord = [
  'shopName',
  'receiptHeader',
  'receiptFooter',
  'receiptFields',
  'soundVolume',
  'soundPaid',
  'soundAlarm',
  'speakAmounts',
  'paperSize',
  'printer',
  'printWhenPaid',
  'ownerIdle',
  'retention',
] as const satisfies readonly (keyof Preferences)[];

/** Everybody chooses these, many times a day: no matter of the record. */
const ofAnybody: ReadonlySet<string> = new Set(['language', 'theme'] satisfies (keyof Preferences)[]);

const changedKind = 'settings.changed';
/** What a real till was given of the file's settings, once: from then on the file says nothing about them. */
const adoptedKind = 'settings.adopted';

/** Returns the entry with which a real till takes over what was chosen in practice. Never how long customers are kept. */
function adoptionDraft(file: Settings): EntryDraft {
  const { retention: _, ...chosen } = pickOwn(file);
  return { kind: adoptedKind, subject: '', actor: 'till', body: { values: JSON.stringify(chosen) } };
}

/** Returns the settings of a till; of the file alone in practice, and while no record is open. */
export function tillSettings(environment: Environment, file: SettingsFile, journal: Journal | null): TillSettings {
  const record = environment === 'practice' ? null : journal;
  let own: Partial<Preferences> | null = null;
  function adopt(): void {
    if (!record || record.entries({ kind: adoptedKind, limit: 1 }).length > 0) return;
    record.append([adoptionDraft(file.get())]);
    own = null;
  }
  // A record of an older version: what the file says now is taken over, and no more after that.
  if (record && record.head().seq > 0) adopt();
  const get = (): Settings => {
    if (record) own ??= chosenIn(record);
    return { ...file.get(), ...own };
  };
  return {
    get,
    set: file.set,
    adopt,
    change(patch, actor) {
      const before = preferencesOf(get());
      if (!checkPatch(patch)) return err(failure('invalid-input'));
      const drafts = draftsOf(before, patch, actor);
      if (record) {
        const recorded = drafts.length > 0 ? record.append(drafts) : ok(undefined);
        own = null;
        return recorded.ok ? file.set(withoutOwn(patch)) : recorded;
      }
      const kept = file.set(patch);
      // Where the record takes nothing, the settings of practice are changed all the same.
      if (kept.ok && drafts.length > 0) journal?.append(drafts);
      return kept;
    },
  };
}

const draftsOf = (before: Preferences, patch: Partial<Preferences>, actor: string): EntryDraft[] =>
  Object.entries(patch)
    .filter(
      ([name, value]) =>
        !ofAnybody.has(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof Preferences]),
    )
    .map(([name, value]) => ({ kind: changedKind, subject: '', actor, body: { name, to: JSON.stringify(value) } }));

/** What a record says of the settings it decides, over what they begin with. A value that is none is left out. */
function chosenIn(journal: Pick<Journal, 'entries'>): Partial<Preferences> {
  const adopted = journal.entries({ kind: adoptedKind }).at(-1);
  if (!adopted) return { ...changesIn(journal), retention: changesIn(journal).retention ?? null };
  const given = checkPatch(JSON.parse(String(adopted.body.values)) as SettingsPatch);
  return { ...pickOwn(defaultPreferences), ...(given && pickOwn(given)), ...changesIn(journal) };
}

const changesIn = (journal: Pick<Journal, 'entries'>): Partial<Preferences> =>
  Object.assign(
    {},
    ...journal.entries({ kind: changedKind }).map(({ body }) => {
      const patch = checkPatch({ [String(body.name)]: JSON.parse(String(body.to)) as unknown });
      return patch && pickOwn(patch);
    }),
  ) as Partial<Preferences>;

const isOwn = (name: string): boolean => (ofTheRecord as readonly string[]).includes(name);

const pickOwn = (from: object): Partial<Preferences> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => isOwn(name)));

const withoutOwn = (patch: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(Object.entries(patch).filter(([name]) => !isOwn(name)));
