import { parseObject } from '../shared/base/json-object.ts';
import { defaultSettings, readers } from './fields.ts';
import type { Settings, SettingsPatch } from './settings.ts';

export interface ParsedSettings {
  readonly settings: Settings;
  /** The fields that were wrong and have their default now; null when the text was no settings at all. */
  readonly replaced: readonly (keyof Settings)[] | null;
}

/** Reads a settings file field by field: one wrong field costs that field, not the rest. Never throws. */
export function parseSettings(text: string): ParsedSettings {
  const raw = parseObject(text);
  const defaults = defaultSettings();
  if (!raw) return { settings: defaults, replaced: null };
  const read = pick(raw);
  const replacedFields = fieldNames.filter((name) => read[name] === undefined && isOwed(raw, name));
  return { settings: { ...defaults, ...withoutUndefined(read) }, replaced: replacedFields };
}

/** A file of an older version has not every field yet, and needs no repair. Only the till's name must be written down. */
const isOwed = (raw: object, name: keyof Settings) => name === 'tillId' || Object.hasOwn(raw, name);

/** Returns the normalized patch, or null when a field is invalid or may not be changed. */
export function checkPatch(patch: SettingsPatch): SettingsPatch | null {
  const definedValues = Object.entries(patch).filter(([, value]) => value !== undefined);
  const changeable = definedValues.every(([name]) => name !== 'tillId' && Object.hasOwn(readers, name));
  const read = withoutUndefined(pick(Object.fromEntries(definedValues)));
  return changeable && Object.keys(read).length === definedValues.length ? read : null;
}

const fieldNames = Object.keys(readers) as (keyof Settings)[];

type MaybeSettings = { readonly [Name in keyof Settings]: Settings[Name] | undefined };

const pick = (raw: Readonly<Record<string, unknown>>): MaybeSettings =>
  // Every field has a reader of its own type; only the loop's type is wider.
  Object.fromEntries(fieldNames.map((name) => [name, readers[name](raw[name])])) as MaybeSettings;

const withoutUndefined = (fields: MaybeSettings): Partial<Settings> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
