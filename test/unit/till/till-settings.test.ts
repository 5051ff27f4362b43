import { expect, it } from 'vitest';
import { defaultSettings } from '../../../electron/settings/fields.ts';
import type { Settings } from '../../../electron/settings/settings.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { defaultPreferences, type Preferences } from '../../../electron/shared/settings/preferences.ts';
import { type SettingsFile, tillSettings } from '../../../electron/till/till-settings.ts';
import { drafts, newFile, open } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** A settings file in memory. */
function fileOf(more: Partial<Settings> = {}): SettingsFile {
  let now = { ...defaultSettings(), ...more };
  return {
    get: () => now,
    set: (patch) => {
      now = { ...now, ...patch };
      return ok(undefined);
    },
  };
}

const chosenPreferences = {
  shopName: 'Adunni Stores',
  receiptFooter: 'Thank you',
  soundVolume: 40,
  printWhenPaid: true,
};
const editedPreferences: Partial<Preferences> = {
  shopName: 'Another shop',
  receiptFooter: 'Pay to 0123456789',
  soundAlarm: false,
  soundVolume: 0,
  printer: 'Elsewhere',
  printWhenPaid: false,
  retention: 6,
  ownerIdle: 15,
  managerIdle: 5,
  cashierIdle: 10,
};

it.each(['staging', 'live'] as const)('takes over what practice had with the first keys of %s, once', (environment) => {
  const journal = open(newFile());
  const file = fileOf({ ...chosenPreferences, retention: 12 });
  const settings = tillSettings(environment, file, journal);
  settings.adopt();
  file.set(editedPreferences);
  settings.adopt();
  expect(settings.get()).toMatchObject({ ...defaultPreferences, ...chosenPreferences, retention: null });
  expect(tillSettings(environment, file, journal).get()).toMatchObject({ ...chosenPreferences, retention: null });
});

it('takes over what the file says where the record was begun again, and no later edit', () => {
  const journal = open(newFile());
  unwrap(journal.append(drafts(2)));
  const file = fileOf(chosenPreferences);
  expect(tillSettings('live', file, journal).get()).toMatchObject(chosenPreferences);
  file.set(editedPreferences);
  expect(tillSettings('live', file, journal).get()).toMatchObject({
    ...chosenPreferences,
    retention: null,
    ownerIdle: 2,
  });
});

it('records a change before it counts, and leaves the file of practice as it was', () => {
  const journal = open(newFile());
  const file = fileOf(chosenPreferences);
  const settings = tillSettings('live', file, journal);
  settings.adopt();
  unwrap(settings.change({ shopName: 'Adunni & Sons', retention: 24, customerDisplay: 'off' }, 'owner'));
  expect(settings.get()).toMatchObject({ shopName: 'Adunni & Sons', retention: 24, customerDisplay: 'off' });
  expect(file.get()).toMatchObject({ shopName: 'Adunni Stores', retention: null, customerDisplay: 'off' });
  expect(journal.entries({ kind: 'settings.changed' }).map(({ actor, body }) => [actor, body.name, body.to])).toEqual([
    ['owner', 'shopName', '"Adunni & Sons"'],
    ['owner', 'retention', '24'],
    ['owner', 'customerDisplay', '"off"'],
  ]);
  expect(tillSettings('live', fileOf(editedPreferences), journal).get()).toMatchObject({
    shopName: 'Adunni & Sons',
    retention: 24,
  });
});

it('changes nothing of a real till that cannot be recorded', () => {
  const journal = open(newFile());
  const settings = tillSettings('live', fileOf(chosenPreferences), {
    ...journal,
    append: () => ({ ok: false, failure: { ...failure('journal-unavailable'), text: 'full' } as never }),
  });
  expect(settings.change({ soundAlarm: false, theme: 'dark' }, 'owner')).toMatchObject({ ok: false });
  expect(settings.get()).toMatchObject({ soundAlarm: true, theme: 'system' });
});

it('refuses a value that is none, and records nothing of it', () => {
  const journal = open(newFile());
  const settings = tillSettings('live', fileOf(), journal);
  expect(settings.change({ soundVolume: 400 }, 'owner')).toMatchObject({ failure: { code: 'invalid-input' } });
  expect(journal.entries({})).toEqual([]);
});

it('changes settings in the file alone in practice, with a line in the record', () => {
  const journal = open(newFile());
  const file = fileOf();
  const settings = tillSettings('practice', file, journal);
  unwrap(settings.change({ shopName: 'Market', theme: 'dark' }, 'practice'));
  expect(file.get()).toMatchObject({ shopName: 'Market', theme: 'dark' });
  expect(journal.entries({}).map(({ kind, body }) => [kind, body.name])).toEqual([['settings.changed', 'shopName']]);
  file.set({ shopName: 'Stall' });
  expect(settings.get().shopName).toBe('Stall');
});

it('shares the time until an owner is signed out with the tills of a shop: what was changed last, and nothing else', () => {
  const clock = { now: 1_000 };
  const [first, second] = ['AAAAAA', 'BBBBBB'].map((till) => {
    const journal = open(newFile(), { till, now: () => clock.now });
    return { journal, settings: tillSettings('live', fileOf(), journal, () => clock.now) };
  });
  if (!first || !second) throw new Error('two tills');
  const share = () => [first.settings.share(second.journal), second.settings.share(first.journal)];
  unwrap(first.settings.change({ ownerIdle: 15, shopName: 'Adunni Stores' }, 'ada'));
  expect(share()).toEqual([false, true]);
  expect(second.settings.get()).toMatchObject({ ownerIdle: 15, shopName: defaultPreferences.shopName });
  clock.now += 1_000;
  unwrap(second.settings.change({ ownerIdle: 5 }, 'ada'));
  expect(share()).toEqual([true, false]);
  expect(share()).toEqual([false, false]);
  expect([first.settings.get().ownerIdle, second.settings.get().ownerIdle]).toEqual([5, 5]);
  expect(second.journal.entries({ kind: 'settings.shared' })).toHaveLength(1);
  // The second till is lost with the database of the shop.
  expect(first.settings.share(open(newFile(), { till: 'CCCCCC' }))).toBe(false);
  expect(first.settings.get().ownerIdle).toBe(5);
});

it('gives the tills of a shop the lock times that the first one took over from practice, until one is changed', () => {
  const clock = { now: 1_000 };
  const [first, second] = ([5, 15] as const).map((cashierIdle, number) => {
    clock.now += 1_000;
    const journal = open(newFile(), { till: ['AAAAAA', 'BBBBBB'][number] ?? '', now: () => clock.now });
    const settings = tillSettings('live', fileOf({ cashierIdle }), journal, () => clock.now);
    settings.adopt();
    return { journal, settings };
  });
  if (!first || !second) throw new Error('two tills');
  const share = () => [first.settings.share(second.journal), second.settings.share(first.journal)];
  expect(share()).toEqual([false, true]);
  expect([first, second].map(({ settings }) => settings.get().cashierIdle)).toEqual([5, 5]);
  unwrap(second.settings.change({ cashierIdle: 10 }, 'ada'));
  expect(share()).toEqual([true, false]);
  expect(first.settings.get().cashierIdle).toBe(10);
});

it('takes no setting of another till that is not valid, or of a day that has not come', () => {
  const journal = open(newFile());
  const other = open(newFile(), { till: 'BBBBBB', now: () => 2 * 24 * 3_600_000 });
  const body = (to: string) => ({
    kind: 'settings.changed',
    subject: '',
    actor: 'ada',
    body: { name: 'ownerIdle', to },
  });
  const settings = tillSettings('live', fileOf(), journal, () => 1_000);
  unwrap(other.append([body('15')]));
  settings.share(other);
  const damagedJournal = open(newFile(), { till: 'CCCCCC', now: () => 1_000 });
  unwrap(damagedJournal.append([body('1e9'), body('{')]));
  settings.share(damagedJournal);
  expect(settings.get().ownerIdle).toBe(2);
});

it('takes over each valid setting of practice although a later version named or filled others', () => {
  const journal = open(newFile());
  const values = JSON.stringify({ ...chosenPreferences, cashierIdle: 5, paperSize: 'letter', newSetting: true });
  unwrap(journal.append([{ kind: 'settings.adopted', subject: '', actor: 'till', body: { values } }]));
  const { paperSize } = defaultPreferences;
  expect(tillSettings('live', fileOf(), journal).get()).toMatchObject({ ...chosenPreferences, paperSize });
  const other = tillSettings('live', fileOf(), open(newFile(), { till: 'BBBBBB' }));
  other.share(journal);
  expect(other.get().cashierIdle).toBe(5);
});

it('gives practice a phone number of the shop that never becomes that of a real one', () => {
  const file = fileOf(chosenPreferences);
  const practice = tillSettings('practice', file, null);
  const { shopPhone } = practice.get();
  expect(shopPhone).not.toBe('');
  // As the form of the settings saves all that it shows.
  unwrap(practice.change({ shopPhone, shopName: 'Adunni Stores' }, 'practice'));
  const live = tillSettings('live', file, open(newFile()));
  live.adopt();
  expect(live.get().shopPhone).toBe('');
  unwrap(practice.change({ shopPhone: '0805 111 2222' }, 'practice'));
  expect(practice.get().shopPhone).toBe('0805 111 2222');
});
