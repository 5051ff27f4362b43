import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../../electron/journal/journal.ts';
import { journalProjections } from '../../../electron/till/projections.ts';

/** A new journal in a folder of its own, on the disk of this computer. */
export function openBenchJournal() {
  const folder = mkdtempSync(join(tmpdir(), 'till-bench-'));
  const wrappingKey = new Uint8Array(32).fill(7);
  const file = join(folder, 'journal.db');
  const openResult = openJournal({ file, till: 'T7K2QP', wrappingKey, projections: journalProjections });
  if (!openResult.ok) throw new Error(openResult.failure.text);
  return {
    journal: openResult.value,
    remove() {
      openResult.value.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
