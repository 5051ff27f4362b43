import { earliestFirst, isTimely } from '../../journal/entry.ts';
import type { EntryDraft, JsonObject } from '../../journal/journal.ts';
import { type CountedStream, withLostSource } from '../../journal/taken-over.ts';
import { checkPatch } from '../../settings/fields.ts';
import type { SettingsPatch } from '../../settings/settings.ts';
import { parseObject } from '../../shared/base/readers.ts';
import { fromThrowable } from '../../shared/base/result.ts';
import type { Preferences } from '../../shared/settings/preferences.ts';

/** Journal kind of the settings copied from the file, once. */
export const adoptedKind = 'settings.adopted';
export const changedKind = 'settings.changed';
/** Journal kind of a setting as the shop has it: changed at another till. */
export const sharedKind = 'settings.shared';

/** The settings that are the same at every till of a shop, for safety. */
const ofTheShop = ['ownerIdle', 'managerIdle', 'cashierIdle'] as const satisfies readonly (keyof Preferences)[];

/** Returns the change that an entry records; null for one that is not valid. */
export function changeIn({ name, to }: JsonObject): SettingsPatch | null {
  const value = fromThrowable((): unknown => JSON.parse(String(to)));
  return value.ok ? checkPatch({ [String(name)]: value.value }) : null;
}

/** Returns the settings that an entry copied from the file, without those that are not valid, as of a newer version. */
export const adoptedIn = ({ values }: JsonObject): SettingsPatch =>
  Object.assign(
    {},
    ...Object.entries(parseObject(values) ?? {}).map(([name, value]) => checkPatch({ [name]: value })),
  ) as SettingsPatch;

/**
 * Returns the entries that bring a till's settings to what was last changed at any till of its shop, or what the first of
 * them took over from practice. This till is the first of them.
 */
export function sharedDrafts(
  settings: Preferences,
  tills: readonly CountedStream[],
  now: number,
): readonly EntryDraft[] {
  const entriesOf = (kind: string) =>
    tills.flatMap(({ entries }, i) =>
      entries({ kind }).flatMap((entry) => {
        const { id, body } = entry;
        const values = kind === adoptedKind ? adoptedIn(body) : changeIn(body);
        return values && isTimely(entry, now) ? { entry, id, from: id, values, isOwn: i === 0 } : [];
      }),
    );
  const sharedChanges = entriesOf(sharedKind).flatMap((each) => {
    const { name, from } = each.entry.body;
    return isTimely({ id: String(from) }, now) ? { ...each, about: String(name), source: String(from) } : [];
  });
  const changes = [
    ...entriesOf(changedKind),
    ...withLostSource(tills, [changedKind, adoptedKind, sharedKind], sharedChanges),
  ].sort(earliestFirst);
  const [adoption] = entriesOf(adoptedKind).sort(earliestFirst);
  return ofTheShop.flatMap((name) => {
    const last = changes.findLast(({ entry }) => entry.body.name === name) ?? adoption;
    const to = JSON.stringify(last?.values[name]);
    return last === undefined || to === undefined || to === JSON.stringify(settings[name])
      ? []
      : [{ kind: sharedKind, subject: '', actor: 'till', body: { name, to, from: last.from } }];
  });
}

/** Returns the kind of a copy of an entry at another till: it is no newer change of the shop's settings. */
export const copiedKind = (kind: string, body: JsonObject): string =>
  kind === changedKind && (ofTheShop as readonly unknown[]).includes(body.name) ? sharedKind : kind;
