import { openWriter } from '../../electron/journal/recovery/journal-location.ts';
import { ok, type Result } from '../../electron/shared/base/result.ts';
import { openTillJournal, type TillJournal, type TillJournalOptions } from '../../electron/till/till-journal.ts';

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
