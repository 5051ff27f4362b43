import { createHmac, timingSafeEqual } from 'node:crypto';
import { constants, copyFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makePrivateFolder, readIfThereAtStart, replaceFile, unusedName } from '../platform/files.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import { parseObject } from '../shared/base/readers.ts';
import { andThen, err, failureOf, fromThrowable, ok, type Result } from '../shared/base/result.ts';
import { checkPatch, defaultSettings, parseSettings } from './fields.ts';
import { ofTheFile, type Settings, type SettingsPatch } from './settings.ts';

/** The field of the file that holds the seal; no setting has this name. */
const SEAL = 'seal';

/** Returns the seal of a file's settings under a key that is in no file: 64 hex digits. */
const sealOf = (key: Uint8Array, settings: object): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** Returns the settings in a file as they are there: another version of the till may have written others. */
function writtenIn(text: string): Written {
  const { [SEAL]: seal, ...settings } = parseObject(text) ?? {};
  return { settings, seal: typeof seal === 'string' ? seal : null };
}

function isSame(a: string, b: string | null): boolean {
  const x = Buffer.from(a);
  const y = Buffer.from(b ?? '');
  return x.length === y.length && timingSafeEqual(x, y);
}

/** repaired: partly invalid, with a copy of the file preserved. unreadable: the settings are in memory only. */
export type SettingsOrigin = 'fresh' | 'read' | 'repaired' | 'unreadable';

/** What changes without anybody who is known, as when a window is moved, or a language chosen to sign in. */
const unrecordedSettings: ReadonlySet<string> = new Set([...ofTheFile, 'window', 'customerWindow']);

/** Opens the settings of a data folder, one JSON file. Never throws, and never loses a file it could not read. */
export function openSettings(path: string, now: () => number = Date.now) {
  const { origin, settings, written, problem } = start(path, now);
  let current = settings;
  let key: Uint8Array | null = null;
  const isSealed = written !== null && written.seal !== null;

  function save(next: Settings, isUnrecorded: boolean): Result<void> {
    if (isDeepStrictEqual(next, current)) return ok(undefined);
    // While the keychain is locked the file keeps its seal, or the next start would count it as edited.
    const saving = isUnrecorded && isSealed && !key ? ok(undefined) : keep(path, next, key);
    if (saving.ok) current = next;
    return saving;
  }

  return {
    origin,
    problem,
    get: () => current,
    /**
     * Durable when it returns, but for what waits for the seal. `invalid-input`, or `unexpected` when the disk fails.
     */
    set: (patch: SettingsPatch) => {
      const checkedPatch = checkPatch(patch);
      if (!checkedPatch) return err(failure('invalid-input'));
      if (origin === 'unreadable') return err(failure('unexpected'));
      return save(
        { ...current, ...checkedPatch },
        Object.keys(checkedPatch).every((name) => unrecordedSettings.has(name)),
      );
    },
    /** The till is no more the one that it was a copy of, and nothing that begins on this computer later is that one's. */
    setTillId(tillId: string): void {
      if (origin !== 'unreadable') save({ ...current, tillId }, true);
    },
    isSealed,
    /**
     * Seals the file from now on. Returns false where it was not as this key last sealed it, and is not sealed in this run
     * already. A file that cannot be read counts as not changed; the next start compares it.
     */
    seal(newKey: Uint8Array): boolean {
      if (key) return true;
      key = newKey;
      const wasSame = written !== null && isSame(sealOf(newKey, written.settings), written.seal);
      // What was saved until now has no seal.
      const isUnchanged = wasSame && origin === 'read' && current === settings;
      if (!isUnchanged && origin !== 'unreadable') keep(path, current, key);
      return wasSame || (origin === 'unreadable' && written === null);
    },
  };
}

export type SettingsStore = ReturnType<typeof openSettings>;

interface Written {
  readonly settings: object;
  readonly seal: string | null;
}

interface Start {
  readonly origin: SettingsOrigin;
  readonly settings: Settings;
  /** What the file held; null where there was none, or it cannot be read. */
  readonly written: Written | null;
  readonly problem: Failure | null;
}

function start(path: string, now: () => number): Start {
  const text = readIfThereAtStart(path);
  const defaults = defaultSettings();
  if (!text.ok) return startFrom('unreadable', defaults, text);
  if (text.value === null) return startFrom('fresh', defaults, keep(path, defaults));
  const { settings, replaced } = parseSettings(text.value);
  const fileContent = writtenIn(text.value);
  if (replaced?.length === 0) return { origin: 'read', settings, written: fileContent, problem: null };
  // A file that cannot be copied first is not overwritten.
  const saving = andThen(copyAside(path, now), () => keep(path, settings));
  // With a valid seal, another version of the till wrote the values that are not known here.
  return { ...startFrom('repaired', settings, saving), written: fileContent };
}

const copyAside = (path: string, now: () => number): Result<void> =>
  fromThrowable(() => copyFileSync(path, unusedName(`${path}.bad-${now()}`), constants.COPYFILE_EXCL));

function startFrom(origin: SettingsOrigin, settings: Settings, saving: Result<unknown>): Start {
  return { origin: saving.ok ? origin : 'unreadable', settings, written: null, problem: failureOf(saving) };
}

const keep = (path: string, settings: Settings, key: Uint8Array | null = null): Result<void> =>
  fromThrowable(() => {
    makePrivateFolder(dirname(path));
    const sealedSettings = key ? { ...settings, [SEAL]: sealOf(key, settings) } : settings;
    replaceFile(path, `${JSON.stringify(sealedSettings, null, 2)}\n`);
  });
