import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../../electron/logging/log.ts';
import { createKeysInUse, createRedactor } from '../../../electron/logging/redact.ts';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { keysSavedMarkerPath } from '../../../electron/till/active-keys.ts';
import { openEnvironmentManager } from '../../../electron/till/environment-manager.ts';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { tempFolder } from '../../support/journal-kit.ts';

/** The tills of a run that starts in practice, and the lines that it logs. */
async function startRun(dataDir: string) {
  const lines: Record<string, unknown>[] = [];
  const events = createTillEvents();
  const manager = await openEnvironmentManager({
    dataDir,
    settings: openSettings(join(dataDir, 'settings.json')),
    files: { saveAs: async () => null, pick: async () => null, pickFolder: async () => null },
    isUnmodified: () => false,
    network: { fetch, fetchForWrites: fetch },
    log: createLog({ sink: (line) => lines.push(JSON.parse(line)), redact: createRedactor() }),
    events,
    keysInUse: createKeysInUse(),
    ofEachTill: {},
  });
  onTestFinished(manager.close);
  return { events, placeOf: manager.placeOf, logged: (event: string) => lines.filter((line) => line.event === event) };
}

it('reads no keychain of the system for a till that has no entries in it', async () => {
  const { placeOf } = await startRun(tempFolder());
  expect(await placeOf('live').keychain.get('journal.live')).toEqual(ok(null));
});

it('logs why a record did not open, with the code of the system', async () => {
  const dataDir = tempFolder();
  mkdirSync(join(dataDir, 'practice', 'till.id'), { recursive: true });
  const { logged } = await startRun(dataDir);
  const why = { environment: 'practice', code: 'journal-unavailable', state: 'io', errorCode: 'EISDIR' };
  expect(logged('till.not-open')).toMatchObject([why]);
});

it('logs once that entries cannot be written, and once that they can be again', async () => {
  const { events, logged } = await startRun(tempFolder());
  const problem = failure('journal-unavailable', { text: 'full' });
  for (const each of [null, problem, problem, null]) events.emit('journalAppended', 'practice', each);
  expect(logged('journal.append')).toMatchObject([{ level: 'error', state: 'full' }, { level: 'info' }]);
});

it.each(['cannot be read', 'names practice'])(
  'records that the settings named another till only where they did: the file %s',
  async (file) => {
    const dataDir = tempFolder();
    mkdirSync(join(dataDir, 'live'), { recursive: true });
    writeFileSync(keysSavedMarkerPath(join(dataDir, 'live')), '');
    if (file === 'cannot be read') mkdirSync(join(dataDir, 'settings.json'));
    const { logged } = await startRun(dataDir);
    expect(logged('settings.file-changed')).toHaveLength(file === 'cannot be read' ? 0 : 1);
  },
);
