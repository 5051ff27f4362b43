import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openWriter } from '../../electron/journal/recovery/journal-location.ts';
import { openSettings } from '../../electron/settings/open-settings.ts';
import { ok, type Result } from '../../electron/shared/base/result.ts';
import { openTill, type Till } from '../../electron/till/till.ts';
import { createTillEvents } from '../../electron/till/till-events.ts';
import { openTillJournal, type TillJournal, type TillJournalOptions } from '../../electron/till/till-journal.ts';
import type { TillOptions } from '../../electron/till/till-options.ts';
import { memoryKeychain } from './memory-keychain.ts';

/** Opens the journal of an environment with its entry in the keychain, and closes both, as a till does. */
export async function openAsTill(options: Omit<TillJournalOptions, 'writer'>): Promise<Result<TillJournal>> {
  const writer = await openWriter(options, Date.now);
  if (!writer.ok) return writer;
  const opening = await openTillJournal({ ...options, writer: writer.value });
  if (!opening.ok) return opening;
  return ok({
    ...opening.value,
    async close() {
      // Closing gives the last copy five seconds: a test that looks for it needs it, also on a busy computer.
      await opening.value.maintenance.backUp();
      await opening.value.close();
      await writer.value?.close();
    },
  });
}

/** Opens a whole till, in practice with its own service, until the test is over. */
export async function openWholeTill(dataDir: string, more: Partial<TillOptions> = {}): Promise<Till> {
  const till = await openTill({
    environment: 'practice',
    dataDir,
    settings: openSettings(join(dataDir, 'settings.json')),
    keychain: memoryKeychain().keychain,
    fetch,
    fetchForWrites: fetch,
    events: createTillEvents(),
    reportError: (error) => {
      throw error;
    },
    ...more,
  });
  onTestFinished(() => till.close());
  return till;
}
