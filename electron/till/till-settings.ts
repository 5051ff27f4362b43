import type { EntryDraft, Journal } from '../journal/journal.ts';
import type { CountedStream } from '../journal/taken-over.ts';
import { checkPatch, counterChoices } from '../settings/fields.ts';
import type { SettingsStore } from '../settings/open-settings.ts';
import { ofTheFile, preferencesOf, type Settings } from '../settings/settings.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { Environment } from '../shared/sales/sale.ts';
import { defaultPreferences, type Preferences, preferenceNames } from '../shared/settings/preferences.ts';
import {
  adoptedIn,
  adoptedKind,
  changedKind,
  changeIn,
  sharedDrafts,
  sharedKind,
} from '../shop/till/shared-settings.ts';

export type SettingsFile = Pick<SettingsStore, 'get' | 'set'>;

const recordedNames: ReadonlySet<string> = new Set(preferenceNames).difference(new Set(ofTheFile));

/** The shop's own number in practice, until another is typed. It never becomes the number of a real shop. */
const PRACTICE_SHOP_PHONE = '0803 000 0000';

const withoutPracticePhone = (values: Partial<Preferences>): Partial<Preferences> =>
  values.shopPhone === PRACTICE_SHOP_PHONE ? { ...values, shopPhone: '' } : values;

/** Returns the entry that copies the preferences of practice. Never includes how long customers are retained. */
function adoptionDraft(file: Settings): EntryDraft {
  const { retention: _, ...chosen } = pickOwn(file);
  return {
    kind: adoptedKind,
    subject: '',
    actor: 'till',
    body: { values: JSON.stringify(withoutPracticePhone(chosen)) },
  };
}

/** Returns the settings of a till; from the file alone in practice, and while no journal is open. */
export function tillSettings(
  environment: Environment,
  file: SettingsFile,
  journal: Journal | null,
  now: () => number = Date.now,
) {
  const ownJournal = environment === 'practice' ? null : journal;
  let own: Partial<Preferences> | null = null;
  function adopt(): void {
    if (!ownJournal || ownJournal.entries({ kind: adoptedKind, limit: 1 }).length > 0) return;
    ownJournal.append([adoptionDraft(file.get())]);
    own = null;
  }
  // A record that was begun again has no settings: copy those of the file once.
  if (ownJournal && ownJournal.head().seq > 0) adopt();
  const get = (): Settings => {
    if (ownJournal) own ??= chosenIn(ownJournal);
    const settings = { ...file.get(), ...own };
    if (environment !== 'practice' || settings.shopPhone !== '') return settings;
    return { ...settings, shopPhone: PRACTICE_SHOP_PHONE };
  };
  return {
    get,
    set: file.set,
    /** Copies the preferences of practice with the first keys; once only. */
    adopt,
    /**
     * Takes over what was last changed at any till of the shop, in shared settings. Returns whether one changed here.
     */
    share(others: CountedStream): boolean {
      const drafts = ownJournal ? sharedDrafts(get(), [ownJournal, others], now()) : [];
      if (drafts.length === 0) return false;
      ownJournal?.append(drafts);
      own = null;
      return true;
    },
    /** Changes preferences as this actor. Live and staging tills record the change in the journal first. */
    change(patch: Partial<Preferences>, actor: string): Result<void> {
      const before = preferencesOf(get());
      if (!checkPatch(patch)) return err(failure('invalid-input'));
      const drafts = draftsOf(before, patch, actor);
      if (ownJournal) {
        const recordResult = drafts.length > 0 ? ownJournal.append(drafts) : ok(undefined);
        own = null;
        return recordResult.ok ? file.set(withoutOwn(patch)) : recordResult;
      }
      const saving = file.set(patch);
      // If the journal fails, the settings of practice are still changed.
      if (saving.ok && drafts.length > 0) journal?.append(drafts);
      return saving;
    },
  };
}

export type TillSettings = ReturnType<typeof tillSettings>;

const draftsOf = (before: Preferences, patch: Partial<Preferences>, actor: string): EntryDraft[] =>
  Object.entries(patch)
    .filter(
      ([name, value]) =>
        !Object.hasOwn(counterChoices, name) &&
        JSON.stringify(value) !== JSON.stringify(before[name as keyof Preferences]),
    )
    .map(([name, value]) => ({ kind: changedKind, subject: '', actor, body: { name, to: JSON.stringify(value) } }));

/** Returns the recorded settings over the defaults. Invalid values are left out. */
function chosenIn(journal: Pick<Journal, 'entries'>): Partial<Preferences> {
  const adoptedEntry = journal.entries({ kind: adoptedKind }).at(-1);
  if (!adoptedEntry) return { ...changesIn(journal), retention: changesIn(journal).retention ?? null };
  return { ...pickOwn(defaultPreferences), ...pickOwn(adoptedIn(adoptedEntry.body)), ...changesIn(journal) };
}

export const settingsKinds: readonly string[] = [adoptedKind, changedKind, sharedKind];

const changesIn = (journal: Pick<Journal, 'entries'>): Partial<Preferences> =>
  Object.assign(
    {},
    ...[changedKind, sharedKind]
      .flatMap((kind) => journal.entries({ kind }))
      .sort((a, b) => a.seq - b.seq)
      .map(({ body }) => {
        const patch = changeIn(body);
        return patch && pickOwn(patch);
      }),
  ) as Partial<Preferences>;

const pickOwn = (from: object): Partial<Preferences> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => recordedNames.has(name)));

const withoutOwn = (patch: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(Object.entries(patch).filter(([name]) => !recordedNames.has(name)));
