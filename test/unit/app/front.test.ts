import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import { keysSavedMarkerPath } from '../../../electron/till/active-keys.ts';
import { firstEnvironment, sealSettings } from '../../../electron/till/last-environment.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';

function tillFolder(hasKeys = true) {
  const folder = tempFolder();
  const path = join(folder, 'settings.json');
  const { keychain, native } = memoryKeychain();
  if (hasKeys) writeFileSync(keysSavedMarkerPath(folder), '');
  const settings = openSettings(path);
  /** A run of the till, which seals its settings as often as it opens a till. */
  function openRun() {
    const settings = openSettings(path);
    return { settings, seal: () => sealSettings(keychain, settings, () => folder) };
  }
  const start = () => openRun().seal();
  const edit = () => writeFileSync(path, readFileSync(path, 'utf8').replace('My shop', 'Another shop'));
  const forgetKeys = () => rmSync(keysSavedMarkerPath(folder));
  const enterKeys = () => writeFileSync(keysSavedMarkerPath(folder), '');
  /** A run of the till in which a setting is changed. */
  async function runWith(shopName: string): Promise<boolean> {
    const run = openRun();
    const isEdited = await run.seal();
    run.settings.set({ shopName });
    return isEdited;
  }
  return { settings, native, openRun, start, edit, forgetKeys, enterKeys, runWith };
}

it('notices once that the settings of a till with keys were edited in their file', async () => {
  const { start, edit } = tillFolder();
  expect(await start()).toBe(false);
  expect(await start()).toBe(false);
  edit();
  expect(await start()).toBe(true);
  expect(await start()).toBe(false);
});

it('notices no edit of settings that the till itself changed while its keys were forgotten', async () => {
  const { start, forgetKeys, enterKeys, runWith } = tillFolder();
  await start();
  forgetKeys();
  expect(await runWith('Adunni Stores')).toBe(false);
  enterKeys();
  expect(await runWith('Adunni & Sons')).toBe(false);
  expect(await start()).toBe(false);
});

it('asks no keychain of a till that was in practice alone', async () => {
  const { native, start, edit } = tillFolder(false);
  await start();
  edit();
  expect(await start()).toBe(false);
  expect(native.calls).toEqual([]);
});

it('reports no state while the keychain is closed', async () => {
  const { native, start, edit } = tillFolder();
  await start();
  native.mood = 'locked';
  edit();
  expect(await start()).toBe(false);
  native.mood = 'open';
  expect(await start()).toBe(true);
});

it('reports no edit after a run that changed settings before its keychain was unlocked', async () => {
  const { native, start, openRun } = tillFolder();
  await start();
  native.mood = 'locked';
  const run = openRun();
  expect(await run.seal()).toBe(false);
  run.settings.set({ theme: 'dark' });
  native.mood = 'open';
  expect(await run.seal()).toBe(false);
  expect(await start()).toBe(false);
});

it('reports no edit after a run whose keychain stayed locked while the language and the window changed', async () => {
  const { native, start, openRun } = tillFolder();
  await start();
  native.mood = 'locked';
  const run = openRun();
  await run.seal();
  expect(run.settings.set({ language: 'ha', window: { maximised: true } })).toMatchObject({ ok: true });
  expect(run.settings.get().language).toBe('ha');
  native.mood = 'open';
  expect(await start()).toBe(false);
});

it('notices an edit once in a run that opens several tills', async () => {
  const { start, edit, openRun } = tillFolder();
  await start();
  edit();
  const run = openRun();
  expect([await run.seal(), await run.seal()]).toEqual([true, false]);
});

it('stays the real till where its name in the keychain, or its settings, were taken away', async () => {
  const live = tempFolder();
  const empty = tempFolder();
  writeFileSync(keysSavedMarkerPath(live), '');
  const { keychain } = memoryKeychain();
  const dataDirOf = (environment: string) => (environment === 'live' ? live : empty);
  expect(await firstEnvironment(keychain, 'practice', dataDirOf)).toEqual({
    environment: 'live',
    namedEnvironment: 'practice',
    fileChanged: true,
  });
  expect(await firstEnvironment(keychain, 'practice', () => empty)).toMatchObject({ environment: 'practice' });
});
