import { openWriter } from '../../electron/journal/recovery/journal-location.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import { openTillJournal, type TillJournal, type TillJournalOptions } from '../../electron/till/till-journal.ts';

/** Opens the journal of an environment with its entry in the keychain, as a till does. */
export async function openAsTill(options: Omit<TillJournalOptions, 'writer'>): Promise<Result<TillJournal>> {
  const writer = await openWriter(options, Date.now);
  return writer.ok ? openTillJournal({ ...options, writer: writer.value }) : writer;
}
